import { readMediaLink } from '#blocks/kit/media/read-media-link.ts'
import { cutText } from '#domain/cut-text.ts'
import { blockType, type Piece } from './piece.ts'

/** What an address that stands alone becomes: a film, a recording or a link. Undefined for what is no address of the web. */
export function linkPiece(pasted: string, words = ''): Piece | undefined {
  const media = mediaPiece(pasted)
  const isAddress = /^https?:\/\/\S+$/i.test(pasted) && URL.canParse(pasted) && pasted.length <= 2_000
  return media ?? (isAddress ? { type: blockType.link, data: { text: cutText(words, 1_000), url: pasted } } : undefined)
}

/** The film or recording that an address, or a code for embedding, means. */
export function mediaPiece(pasted: string): Piece | undefined {
  if (!/^(?:https?:\/\/\S+|<iframe\s[^<]*>\s*(?:<\/iframe>)?)$/i.test(pasted)) return undefined
  const media = readMediaLink(pasted)
  if (!media) return undefined
  const { provider, id, hash } = media
  return provider === 'google'
    ? { type: blockType.audio, data: { source_type: provider, source_id: id } }
    : { type: blockType.video, data: { video_type: provider, video_id: id, video_hash: hash } }
}
