import type { BlockHost } from '../host.ts'

/** A host without a server: every upload passes through half its progress and becomes the same sample picture. */
export const sampleHost: BlockHost = {
  async uploadImage(_file, { signal, onProgress }) {
    onProgress?.(0.5)
    await Promise.resolve()
    signal?.throwIfAborted()
    onProgress?.(1)
    return '/uploads/hills.jpg'
  },
}
