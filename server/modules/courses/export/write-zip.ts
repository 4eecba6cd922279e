import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** One file of a streamed ZIP. */
export interface ZipPart {
  name: string
  /** Omitted for data that is already compressed, such as images. */
  deflate?: true
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** Streams a ZIP: reads a part after the consumer has read those before it, and buffers nothing. */
export async function* writeZip(parts: AsyncIterable<ZipPart>, now: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else ready.push(chunk)
  })
  const flush = function* () {
    if (failure) throw failure
    yield* ready.splice(0)
  }
  for await (const { name, deflate, bytes } of parts) {
    const file = deflate ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name)
    file.mtime = now
    zip.add(file)
    for await (const piece of bytes) {
      file.push(piece)
      yield* flush()
    }
    file.push(new Uint8Array(), true)
    yield* flush()
  }
  zip.end()
  yield* flush()
}
