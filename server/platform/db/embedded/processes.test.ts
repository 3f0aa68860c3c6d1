import { execFileSync, spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { isRunning } from './processes.ts'

const module = pathToFileURL('server/platform/db/embedded/processes.ts').href
const nobody = '65534'

// As the systemd unit does with ProtectProc and PrivateUsers: the site may not read the entries of commands outside of it.
const hide = 'mount -t proc -o hidepid=invisible proc /proc'
const may = spawnSync('unshare', ['--mount', 'sh', '-c', hide]).status === 0

function inHidingMount(script: string): string {
  const command = `${hide} && exec setpriv --reuid=${nobody} --regid=${nobody} --clear-groups -- "$0" --input-type=module -e "$1"`
  return execFileSync('unshare', ['--mount', 'sh', '-c', command, process.execPath, script], {
    encoding: 'utf8',
  }).trim()
}

test('this process runs, and one that has ended does not', () => {
  expect(isRunning(process.pid)).toBe(true)
  const { pid } = spawnSync('true')
  expect(isRunning(pid)).toBe(false)
})

test.skipIf(!may)('a process that runs counts as running where its entry in /proc is hidden', () => {
  const script = (pid: number | undefined) =>
    `import { existsSync } from 'node:fs'; import { isRunning } from '${module}'; console.log(existsSync('/proc/${pid}'), isRunning(${pid}))`
  expect(inHidingMount(script(process.pid))).toBe('false true')
  expect(inHidingMount(script(spawnSync('true').pid))).toBe('false false')
})
