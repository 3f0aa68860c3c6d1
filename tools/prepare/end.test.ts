import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'

const launcher = `
  import { spawn } from 'node:child_process'
  import { endWith, listenForEnd } from '${new URL('./end.mjs', import.meta.url).href}'
  listenForEnd()
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'])
  endWith(child)
  child.on('exit', (code, signal) => console.log('child ended by ' + signal))
  console.log('ready')
`

const npm = `
  import { spawn } from 'node:child_process'
  const command = '"$NODE" --input-type=module --eval "$LAUNCHER"; true'
  const shell = spawn('/bin/sh', ['-c', command], { stdio: 'inherit' })
  console.log(shell.pid)
`

test.skipIf(!existsSync('/bin/sh')).for(['the shell', 'npm'])(
  'when %s is ended the launcher ends its child',
  async (who) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', npm], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE: process.execPath, LAUNCHER: launcher, npm_lifecycle_event: 'start' },
    })
    let output = ''
    for await (const chunk of child.stdout) {
      output += chunk
      if (/ready\n$/.test(output)) {
        if (who === 'npm') child.kill('SIGKILL')
        else process.kill(Number.parseInt(output, 10), 'SIGTERM')
      }
    }
    expect(output).toMatch(/child ended by SIGTERM\n$/)
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  },
)
