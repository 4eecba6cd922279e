import { createContext, useContext } from 'react'

/** What an installed translation of the Bible has at a reference. */
export interface Passage {
  text: string
  /** The translation's name. */
  translation: string
}

/** A picture that was brought in before. `width` and `height` are pixels, `image_alt` is what was last said of it. */
export interface LibraryPicture {
  _id: string
  image_url: string
  image_name: string
  image_alt: string
  width: number
  height: number
}

/** The pictures of the school. All reject with an Error whose message can be shown. */
export interface PictureLibrary {
  /** The newest first; `next` is the cursor of the following page, null after the last. */
  list(
    search: string,
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<{ images: LibraryPicture[]; next: string | null }>
  /** Notes what an author says of a picture, for whoever uses it next. */
  describe(image_url: string, image_alt: string): Promise<unknown>
  /** Out of the library, never out of a lesson. */
  remove(_id: string): Promise<unknown>
  restore(_id: string): Promise<unknown>
}

/** What a reference in a lesson opens. */
export interface OpenedPassage {
  verses: readonly { chapter: number; verse: number; text: string }[]
  /** The language of the verses, as `lang` takes it. */
  language: string
  /** The translation's name, and under which terms it may be shown; the latter may be empty. */
  translation: string
  licence: string
  /** Whether there is more of it than these verses. */
  goesOn: boolean
}

/** All that a block may ask of the application around it. The application, Storybook and tests each bring their own. */
export interface BlockHost {
  /**
   * Stores a JPEG and resolves to its address; rejects with an Error whose message can be shown. `progress` is 0..1. Left out
   * where nobody edits.
   */
  uploadImage?(file: File, options: { signal?: AbortSignal; onProgress?(progress: number): void }): Promise<string>
  /** Left out where pictures can only be brought in. */
  pictures?: PictureLibrary
  /**
   * Finds the icon of the site that a link leads to: resolves to an address on this install, or null when there is none.
   * Left out where nobody looks for icons.
   */
  findLinkIcon?(address: string, options: { signal: AbortSignal }): Promise<string | null>
  /**
   * Looks up a reference that is written in the course's language; `translation` may name one, else it is empty. Undefined
   * where nothing is found, and always where no translation is installed.
   */
  readPassage?(reference: string, translation: string): Promise<Passage | undefined>
  /** The names of the installed translations in the course's language. */
  listTranslations?(): Promise<readonly string[]>
  /**
   * Reads what a reference that the server has marked names, in OSIS. Undefined where the translation has nothing there;
   * rejects while nothing can be asked.
   */
  openPassage?(osis: string): Promise<OpenedPassage | undefined>
}

const BlockHostContext = createContext<BlockHost | null>(null)

export const BlockHostProvider = BlockHostContext.Provider

/** The host of the block that calls it; throws outside a `BlockHostProvider`. */
export function useBlockHost(): BlockHost {
  const host = useOptionalBlockHost()
  if (!host) throw new Error('A block was rendered outside a BlockHostProvider')
  return host
}

/** The host for what a block can do without; null on pages that bring none. */
export function useOptionalBlockHost(): BlockHost | null {
  return useContext(BlockHostContext)
}
