import { Readable } from 'node:stream'
import type { DownloadFile } from '../create-download.ts'

/** An .xlsx file whose bytes `write` gives once the download has started: a long one takes seconds. */
export function sheetDownload(name: string, write: () => Promise<Uint8Array>): DownloadFile {
  async function* bytes() {
    yield await write()
  }
  return {
    name,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    stream: Readable.from(bytes(), { objectMode: false }),
  }
}
