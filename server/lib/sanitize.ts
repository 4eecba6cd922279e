import sanitizeHtml from 'sanitize-html'
import { linkSchemes, richTextAttributes, richTextTags, synonyms } from '#blocks/kit/rich-text/vocabulary.ts'

/** Cuts HTML down to the vocabulary that lessons are written in; text survives, everything that could act does not. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...richTextTags],
    allowedAttributes: Object.fromEntries(Object.entries(richTextAttributes).map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: [...linkSchemes],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: { ...synonyms },
  })
}
