import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import type { WorkbookAnswer } from './workbook-csv.ts'

// maxImportBytes of contract/schemas/import.ts, whose values must not be loaded in browsers.
const maxMegabytes = 5

/** The text of a CSV file, or of the first sheet of an Excel workbook, in base64. Throws a CallError with a sentence. */
export async function readFile(file: File): Promise<{ file_name: string; content: string }> {
  requireSize(file)
  const table = (await isWorkbook(file)) ? await readWorkbook(file) : file
  requireSize(table)
  const url = await readUrl(table)
  return {
    file_name: file.name.slice(0, 200) || m.import_unnamed(),
    content: url.slice(url.indexOf(',') + 1),
  }
}

function requireSize({ size }: Blob) {
  if (size > maxMegabytes * 1024 ** 2) throw refuse(m.import_too_large({ max: String(maxMegabytes) }))
}

/** A workbook is a ZIP archive, whatever it is named. */
async function isWorkbook(file: File): Promise<boolean> {
  const first = await readBytes(file.slice(0, 4))
  return new TextDecoder().decode(first) === 'PK\u0003\u0004'
}

async function readWorkbook(file: File): Promise<Blob> {
  const bytes = await readBytes(file)
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' })
  try {
    const { csv } = await new Promise<WorkbookAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = () => reject(refuse(m.import_workbook_unreadable()))
      worker.postMessage(bytes, [bytes])
    })
    if (csv === undefined) throw refuse(m.import_workbook_unreadable())
    return new Blob([csv])
  } finally {
    worker.terminate()
  }
}

async function readBytes(part: Blob): Promise<ArrayBuffer> {
  try {
    return await part.arrayBuffer()
  } catch {
    throw refuse(m.import_unreadable())
  }
}

function readUrl(table: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(refuse(m.import_unreadable()))
    reader.readAsDataURL(table)
  })
}

function refuse(sentence: string) {
  return new CallError(0, { error: sentence, message: sentence, code: 'invalid_input' })
}
