import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import type { Sql } from 'postgres'

// The least that an import of contacts can cost: a scanner of the sheet's text, and COPY into the table with its indexes.

/** Milliseconds to read every cell of a workbook's first sheet. */
export function parseFloor(bytes: Uint8Array): number {
  const started = performance.now()
  const parts = readZip(Buffer.from(bytes))
  const strings = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(
    ([, text]) => text,
  )
  let cells = 0
  for (const [, type, value] of (parts.get('xl/worksheets/sheet1.xml') ?? '').matchAll(
    /<c r="[A-Z]+\d+"(?: t="(\w+)")?[^>]*><v>([^<]*)<\/v>/g,
  ))
    if ((type === 's' ? strings[Number(value)] : value) !== undefined) cells += 1
  if (cells === 0) throw new Error('No cell was read')
  return performance.now() - started
}

/** The files of a ZIP archive, by the entries of its directory. */
function readZip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf('PK\u0005\u0006')
  const files = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let entry = 0; entry < bytes.readUInt16LE(end + 10); entry += 1) {
    const size = bytes.readUInt32LE(at + 20)
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(start, start + size)
    const isPacked = bytes.readUInt16LE(at + 10) === 8
    files.set(bytes.toString('utf8', at + 46, at + 46 + name), String(isPacked ? inflateRawSync(packed) : packed))
    at += 46 + name + extra + comment
  }
  return files
}

/** Milliseconds to copy as many contacts into an account; nothing of it remains. */
export async function copyFloor(sql: Sql, account: string, rows: number): Promise<number> {
  const rollback = new Error('rollback')
  let took = 0
  const copy = sql.begin(async (tx) => {
    const started = performance.now()
    const target = await tx`
      copy contacts (_id, account_id, contact_fullname, contact_phones, contact_tags, contact_location) from stdin`.writable()
    const done = new Promise((resolve, reject) => target.on('finish', resolve).on('error', reject))
    for (let from = 0; from < rows; from += 1_000) {
      const lines = Array.from({ length: Math.min(1_000, rows - from) }, (_, n) =>
        [
          randomUUID(),
          account,
          `Copied ${from + n}`,
          `[{"phone":"38096${1_000_000 + from + n}"}]`,
          '{camp,youth}',
          'Kyiv',
        ].join('\t'),
      )
      if (!target.write(`${lines.join('\n')}\n`)) await new Promise((resolve) => target.once('drain', resolve))
    }
    target.end()
    await done
    took = performance.now() - started
    throw rollback
  })
  await copy.catch((error: unknown) => {
    if (error !== rollback) throw error
  })
  return took
}
