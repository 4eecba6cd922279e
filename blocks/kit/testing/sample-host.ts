import type { BlockHost, LibraryPicture, OpenedPassage } from '../host.ts'

/** The passage that stories open. */
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

export const samplePictures: readonly LibraryPicture[] = [
  {
    _id: 'hills',
    image_url: '/uploads/hills.jpg',
    image_name: 'hills.jpg',
    image_alt: 'A path winding over green hills towards the rising sun',
    width: 1_200,
    height: 800,
  },
  {
    _id: 'tall',
    image_url: '/uploads/tall.jpg',
    image_name: 'Криниця біля дороги, яку видно з пагорба.jpg',
    image_alt: '',
    width: 600,
    height: 1_500,
  },
]

/**
 * A host without a server: every upload reports half its progress and resolves to the same sample picture; the library
 * has a few pictures.
 */
export const sampleHost: BlockHost = {
  async uploadImage(_file, { signal, onProgress }) {
    onProgress?.(0.5)
    await Promise.resolve()
    signal?.throwIfAborted()
    onProgress?.(1)
    return '/uploads/hills.jpg'
  },
  pictures: {
    async list(search) {
      const images = samplePictures.filter((picture) => `${picture.image_name} ${picture.image_alt}`.includes(search))
      return { images, next: null }
    },
    describe: async () => {},
    remove: async () => {},
    restore: async () => {},
  },
  async openPassage(osis) {
    return osis.startsWith('Gen.15') ? samplePassage : undefined
  },
}
