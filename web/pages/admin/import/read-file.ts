import { m } from '#messages'
import { CallError } from '#web/data/api.ts'

// maxImportBytes of contract/schemas/import.ts, whose values must not be loaded in browsers.
const maxMegabytes = 5

export async function readFile(file: File): Promise<{ file_name: string; content: string }> {
  if (file.size > maxMegabytes * 1024 ** 2) throw refuse(m.import_too_large({ max: String(maxMegabytes) }))
  const url = await readUrl(file)
  return {
    file_name: file.name.slice(0, 200) || m.import_unnamed(),
    content: url.slice(url.indexOf(',') + 1),
  }
}

function readUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(refuse(m.import_unreadable()))
    reader.readAsDataURL(file)
  })
}

function refuse(sentence: string) {
  return new CallError(0, { error: sentence, message: sentence, code: 'invalid_input' })
}
