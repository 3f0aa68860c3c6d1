import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { formatMoment } from '#contract/format.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openPool } from './long-connections.ts'
import { digestsOf, openEmptySite } from './testing/site.ts'

const passphrase = 'correct horse battery'

test('npm run backup and npm run restore ask for the passphrase in the terminal', {
  timeout: 300_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-backup-'))
  const other = await openEmptySite()
  const settings = { DATABASE_URL: other.url, DATA_DIR: other.site.dataDir, BACKUP_DIR: folder }
  const type = (args: string[], ...answers: string[]) => inTerminal(settings, args, answers)
  try {
    const pool = openPool(other.site.connection)
    await migrate(pool)
    await pool.query(`insert into users (name, phone) values ('Asha', '+919812345678')`)
    await pool.end()
    const seal = ['server/process/commands/backup.ts', '--seal']
    expect(await type(seal, 'short')).toMatchObject({
      code: 1,
      said: expect.stringContaining('needs at least'),
    })
    const unlike = await type(seal, passphrase, `${passphrase} x`)
    expect(unlike).toMatchObject({ code: 1, said: expect.stringContaining('two passphrases differ') })
    expect(await readdir(folder)).toEqual([])
    const made = await type(seal, passphrase, passphrase)
    expect(made.code, made.said).toBe(0)
    expect(made.said).not.toContain(passphrase)

    const [name = ''] = await readdir(folder)
    const restore = ['server/process/commands/restore.ts', join(folder, name)]
    const before = await digestsOf(other.site.connection)
    const wrong = await type(restore, 'another horse battery')
    expect(wrong).toMatchObject({
      code: 1,
      said: expect.stringContaining('cannot be opened with this passphrase'),
    })
    expect(wrong.said).not.toMatch(/\bat .*\.ts:\d+/)
    expect(await digestsOf(other.site.connection)).toEqual(before)
    const { said: output } = await promisify(execFile)(process.execPath, restore, {
      env: { ...process.env, ...settings },
    }).then(
      () => ({ said: 'it ended well' }),
      (error) => ({ said: error.stderr }),
    )
    expect(output).toContain('There is no terminal to ask for the passphrase')
    const restored = await type(restore, passphrase)
    expect(restored.code, restored.said).toBe(0)
    const [, day = '', hour, minute] = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)/.exec(name) ?? []
    const inIndia = formatMoment(`${day}T${hour}:${minute}Z`, 'mediumWithTime', 'en', 'Asia/Kolkata')
    expect(restored.said).toContain(`The site is as it was on ${inIndia}`)
  } finally {
    await other.close()
    await rm(folder, { recursive: true, force: true })
  }
})

/** Runs a program in a terminal (script of util-linux) and answers its questions. */
async function inTerminal(settings: object, args: string[], answers: string[]) {
  const command = [process.execPath, ...args].map((arg) => `'${arg}'`).join(' ')
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    env: { ...process.env, ...settings },
  })
  let output = ''
  const remainingAnswers = [...answers]
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
    const asked = output.match(/characters: |the passphrase: |of the backup: /g)?.length ?? 0
    if (asked > answers.length - remainingAnswers.length && remainingAnswers.length > 0)
      child.stdin.write(`${remainingAnswers.shift()}\r`)
  })
  const [code] = await once(child, 'close')
  return { code: code as number, said: output }
}
