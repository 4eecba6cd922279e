import type { BlockHost, OpenedPassage } from '../host.ts'

/** What stands at the one place that stories open. */
export const samplePassage: OpenedPassage = {
  verses: [
    { chapter: 15, verse: 5, text: 'Look up at the sky, and count the stars, if you can.' },
    { chapter: 15, verse: 6, text: 'He believed the Lord, and it was counted to him as right.' },
    { chapter: 17, verse: 1, text: 'Walk before me.' },
  ],
  language: 'en',
  translation: 'A translation for stories',
  licence: 'Written for the tests, MIT',
  goesOn: false,
}

/** A host without a server: every upload passes through half its progress and becomes the same sample picture. */
export const sampleHost: BlockHost = {
  async uploadImage(_file, { signal, onProgress }) {
    onProgress?.(0.5)
    await Promise.resolve()
    signal?.throwIfAborted()
    onProgress?.(1)
    return '/uploads/hills.jpg'
  },
  async openPassage(osis) {
    return osis.startsWith('Gen.15') ? samplePassage : undefined
  },
}
