import { createContext, useContext } from 'react'

/** The text of a reference in an installed translation of the Bible. */
export interface Passage {
  text: string
  /** The name of the translation. */
  translation: string
}

/** A picture in the library. `width` and `height` are in pixels, `image_alt` is its latest alternative text. */
export interface LibraryPicture {
  _id: string
  image_url: string
  image_name: string
  image_alt: string
  width: number
  height: number
}

/** The picture library of the school. All methods reject with an Error whose message can be shown. */
export interface PictureLibrary {
  /** Newest first; `next` is the cursor of the next page, null on the last page. */
  list(
    search: string,
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<{ images: LibraryPicture[]; next: string | null }>
  /** Stores an alternative text as a suggestion for the next use of the picture. */
  describe(image_url: string, image_alt: string): Promise<unknown>
  /** Removes a picture from the library, not from lessons. */
  remove(_id: string): Promise<unknown>
  restore(_id: string): Promise<unknown>
}

/** The passage that opens from a reference in a lesson. */
export interface OpenedPassage {
  verses: readonly { chapter: number; verse: number; text: string }[]
  /** The language of the verses, as in the `lang` attribute. */
  language: string
  /** The name of the translation; `licence` may be empty. */
  translation: string
  licence: string
  /** Whether the passage is longer than these verses. */
  goesOn: boolean
}

/** Everything that a block may request from the application. The application, Storybook and tests provide implementations. */
export interface BlockHost {
  /**
   * Stores a JPEG and resolves to its address; rejects with an Error whose message can be shown. `progress` is from 0 to 1.
   * Missing outside editors.
   */
  uploadImage?(file: File, options: { signal?: AbortSignal; onProgress?(progress: number): void }): Promise<string>
  /** Missing where there is no library. */
  pictures?: PictureLibrary
  /**
   * Finds the icon of a link's site: resolves to an address on this installation, or null. Missing where icons are not
   * looked up.
   */
  findLinkIcon?(address: string, options: { signal: AbortSignal }): Promise<string | null>
  /**
   * Looks up a reference written in the language of the course; `translation` may be empty. Undefined if nothing is found
   * or no translation is installed.
   */
  readPassage?(reference: string, translation: string): Promise<Passage | undefined>
  /** The names of the installed translations in the language of the course. */
  listTranslations?(): Promise<readonly string[]>
  /**
   * Reads the passage of an OSIS reference that the server has marked. Undefined if the translation lacks it; rejects without
   * a connection.
   */
  openPassage?(osis: string): Promise<OpenedPassage | undefined>
}

const BlockHostContext = createContext<BlockHost | null>(null)

export const BlockHostProvider = BlockHostContext.Provider

/** The host of the block; throws outside a `BlockHostProvider`. */
export function useBlockHost(): BlockHost {
  const host = useOptionalBlockHost()
  if (!host) throw new Error('A block was rendered outside a BlockHostProvider')
  return host
}

/** The host for optional features; null outside a `BlockHostProvider`. */
export function useOptionalBlockHost(): BlockHost | null {
  return useContext(BlockHostContext)
}
