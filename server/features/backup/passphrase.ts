import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { BackupRefusal } from './backup-refusal.ts'

/** Asked in the terminal, without showing what is typed. Throws where nobody can be asked. */
export async function askPassphrase(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new BackupRefusal(
      'Give the passphrase in BACKUP_PASSPHRASE, since there is no terminal to ask it in.',
    )
  // A terminal that echoes nowhere, made before anybody is asked to type into it.
  const output = new Writable({ write: (_bytes, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  process.stderr.write(question)
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
