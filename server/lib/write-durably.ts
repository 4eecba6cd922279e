import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** How the complete file gets its name: `rename` replaces a file, `linkSync` refuses one that exists. */
type Place = (part: string, file: string) => void

/** Writes a file that only its owner can read. After a crash it has all its bytes or does not exist. */
export function writeDurably(file: string, content: string | Uint8Array, place: Place = renameSync): void {
  const part = `${file}.${process.pid}.part`
  try {
    writeFileSync(part, content, { mode: 0o600, flush: true })
    place(part, file)
    syncFolder(dirname(file))
  } finally {
    rmSync(part, { force: true })
  }
}

/** Makes a new name durable; Windows cannot open a folder. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
