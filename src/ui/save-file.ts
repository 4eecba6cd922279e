import { startDownload } from './start-download.ts'

/** Browsers read the file after the press, and some ask before where to put it. Milliseconds. */
const READ_MS = 60_000

/** Downloads a file that the page has made. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  startDownload(address, name)
  setTimeout(() => URL.revokeObjectURL(address), READ_MS)
}
