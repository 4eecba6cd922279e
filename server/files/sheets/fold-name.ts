import { foldLetters } from '#domain/text/fold-letters.ts'

/** What people put around a name: stars for what is required, colons, quotes, numbers of repeated columns. */
const AROUND = /^[\s*:.,;!"“”«»#№]+|(?<![\s*:.,;!"“”«»])[\s*:.,;!"“”«»]+$/g

/** A name however it was typed: letters as they are compared, without what is around them. */
export function foldName(name: string): string {
  return foldLetters(name)
    .replace(/[\s_]+/g, ' ')
    .replace(AROUND, '')
}
