import { roleLimits } from '../block-roles.ts'
import { readMediaLink } from '../media/read-media-link.ts'
import { cutText } from '#domain/cut-text.ts'
import type { ParsedBlock } from './parsed-block.ts'

/** The block for a text that is one address: a video, an audio recording or a link. Undefined for other texts. */
export function parseLink(pasted: string, words = ''): ParsedBlock | undefined {
  const media = parseMediaLink(pasted)
  const isAddress = /^https?:\/\/\S+$/i.test(pasted) && URL.canParse(pasted) && pasted.length <= roleLimits.address
  if (media || !isAddress) return media
  return { role: 'link', content: { text: cutText(words, roleLimits.words), url: pasted } }
}

/** The video or audio block for an address or an embed code. */
export function parseMediaLink(pasted: string): ParsedBlock | undefined {
  if (!/^(?:https?:\/\/\S+|<iframe\s[^<]*>\s*(?:<\/iframe>)?)$/i.test(pasted)) return undefined
  const media = readMediaLink(pasted)
  if (!media) return undefined
  const { provider, id, hash } = media
  return provider === 'google'
    ? { role: 'audio', content: { provider, id } }
    : { role: 'video', content: { provider, id, hash } }
}
