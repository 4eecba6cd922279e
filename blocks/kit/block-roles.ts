/**
 * The roles in which other code creates a block without knowing its type, and the content that it has for each. `html` and
 * `items` hold HTML of `rich-text/vocabulary.ts`; only `paragraph` and `quote` may contain `<p>`.
 */
export interface RoleContent {
  /** The block that a new lesson begins with. */
  opening: Record<string, never>
  /** Also the block that an author gets by pressing Enter after a heading. */
  paragraph: { html: string }
  heading: { html: string }
  subheading: { html: string }
  'bulleted-list': { items: string[] }
  'numbered-list': { items: string[] }
  quote: { html: string; author: string }
  /** `src` is missing while the picture is being uploaded. */
  image: { src?: string; alt?: string; caption?: string }
  table: { caption: string; header: boolean; rows: string[][] }
  link: { text: string; url: string }
  video: { provider: 'youtube' | 'vimeo'; id: string; hash: string }
  audio: { provider: 'google'; id: string }
}

export type BlockRole = keyof RoleContent

/** The size up to which the block of a role accepts content; longer content has to be split or cut. */
export const roleLimits = {
  /** Characters of HTML in a paragraph. */
  paragraph: 100_000,
  listItems: 1_000,
  tableRows: 200,
  tableColumns: 30,
  /** Characters of a caption, an author, an alternative text or a link's text. */
  words: 1_000,
  /** Characters of an address. */
  address: 2_000,
} as const
