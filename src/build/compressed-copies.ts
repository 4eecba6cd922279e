import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const pack = { br: promisify(brotliCompress), gz: promisify(gzip) }
const packable = /\.(js|css|svg|webmanifest)$/

/** Bytes. A smaller file fits into one packet as it is. */
const MIN_SIZE = 1_000

/** Writes compressed copies beside the built files, which the server sends to browsers that take them. */
export function compressedCopies(folder: string): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    // After the service worker's list of files is written.
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const names = readdirSync(folder).filter((name) => packable.test(name))
        await Promise.all(names.map((name) => writeCopies(join(folder, name))))
      },
    },
  }
}

async function writeCopies(file: string): Promise<void> {
  const bytes = readFileSync(file)
  if (bytes.length < MIN_SIZE) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${file}.br`, await pack.br(bytes, { params }))
  writeFileSync(`${file}.gz`, await pack.gz(bytes, { level: 9 }))
}
