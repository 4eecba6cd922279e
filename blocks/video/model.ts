import { z } from 'zod'
import { defineModel } from '../kit/define-model.ts'
import { plainText, richText } from '../kit/fields.ts'
import { isMediaHash, isMediaId } from '../kit/media/media-source.ts'

const videoType = z.enum(['youtube', 'vimeo'])

const schema = z
  .looseObject({
    video_type: videoType.default('youtube'),
    /** Empty while none is chosen. */
    video_id: plainText(64).default(''),
    /** Vimeo's key to a video that is not listed; empty for all others. */
    video_hash: plainText(64)
      .refine((hash) => hash === '' || isMediaHash(hash), 'not a key of Vimeo')
      .default(''),
    title: plainText(500).default(''),
    /** What is said, for those who cannot hear it and for paper. */
    transcript: richText().default(''),
  })
  .refine(({ video_type, video_id }) => video_id === '' || isMediaId(video_type, video_id), {
    path: ['video_id'],
    error: 'not an id of this provider',
  })

interface VideoView {
  video_type: z.infer<typeof videoType>
  video_id: string
  video_hash: string
  title: string
  transcript: string
}

/** VIDEO: a film at YouTube or Vimeo, fetched from there when a person presses it. */
export const model = defineModel<z.infer<typeof schema>, VideoView>({
  type: 14,
  name: 'video',
  version: 1,
  schema,
  empty: () => ({ video_type: 'youtube', video_id: '', video_hash: '', title: '', transcript: '' }),
  serialize: ({ video_type, video_id, video_hash, title, transcript }) => ({
    video_type,
    video_id,
    video_hash,
    title,
    transcript,
  }),
})
