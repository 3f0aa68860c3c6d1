import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { BackupRefusal } from './backup-refusal.ts'

/** Throws without a terminal. */
export async function askPassphrase(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new BackupRefusal('There is no terminal to ask for the passphrase. Set BACKUP_PASSPHRASE.')
  // Created before the question, so that the terminal never shows the input.
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
