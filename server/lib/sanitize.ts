import sanitizeHtml from 'sanitize-html'
import {
  isLinkAddress,
  linkSchemes,
  richTextAttributes,
  richTextTags,
  synonyms,
} from '#blocks/kit/rich-text/vocabulary.ts'

/** Deeper than any real text. The time of the sanitiser grows with the square of the depth. */
const MAX_NESTING = 100

/** A rich text with more than `MAX_NESTING` open tags at one place. */
export class NestedTooDeeply extends Error {}

/** A link with an address that links may not have becomes plain text. */
const dropForbidden: sanitizeHtml.Transformer = (tagName, { href = '', ...attribs }) => ({
  tagName,
  attribs: isLinkAddress(href) ? { ...attribs, href } : attribs,
})

/**
 * Reduces HTML to the elements and attributes of lessons; keeps text and removes everything executable. Throws
 * `NestedTooDeeply` at the first tag that is nested too deeply, as the parser sees it.
 */
export function sanitizeRichText(html: string): string {
  let depth = 0
  return sanitizeHtml(html, {
    allowedTags: [...richTextTags],
    allowedAttributes: Object.fromEntries(Object.entries(richTextAttributes).map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: [...linkSchemes],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: { ...synonyms, a: dropForbidden },
    onOpenTag() {
      depth += 1
      if (depth > MAX_NESTING) throw new NestedTooDeeply(`more than ${MAX_NESTING} nested tags`)
    },
    onCloseTag() {
      depth -= 1
    },
  })
}
