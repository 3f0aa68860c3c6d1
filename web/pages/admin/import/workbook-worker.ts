import { readSheet } from 'read-excel-file/web-worker'
import { type WorkbookAnswer, type WorkbookCell, writeCsv } from './workbook-csv.ts'

// Runs in a worker: the page would stand still for seconds while 5,000 rows are read.

addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    postMessage({ csv: writeCsv((await readSheet(data)) as WorkbookCell[][]) } satisfies WorkbookAnswer)
  } catch {
    postMessage({ csv: undefined } satisfies WorkbookAnswer)
  }
})
