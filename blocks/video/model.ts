import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { plainText, richText, withDefault } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'
import { isMediaHash, isMediaId } from '../kit/media/media-source.ts'
import { joinTexts, textOf } from '../kit/rich-text/text-of.ts'

const videoType = z.enum(['youtube', 'vimeo'])

const schema = z
  .looseObject({
    video_type: withDefault(videoType, 'youtube'),
    /** Empty without a video. */
    video_id: withDefault(plainText(64), ''),
    /** Vimeo's key of an unlisted video; empty for all others. */
    video_hash: withDefault(
      plainText(64).check(z.refine((hash) => hash === '' || isMediaHash(hash), 'not a key of Vimeo')),
      '',
    ),
    title: withDefault(plainText(500), ''),
    /** For people who cannot hear the video, and for paper. */
    transcript: withDefault(richText(), ''),
  })
  .check(
    z.refine(({ video_type, video_id }) => video_id === '' || isMediaId(video_type, video_id), {
      path: ['video_id'],
      error: 'not an id of this provider',
    }),
  )

interface VideoView {
  video_type: z.infer<typeof videoType>
  video_id: string
  video_hash: string
  title: string
  transcript: string
}

/** VIDEO: a video on YouTube or Vimeo, loaded from there when a student presses play. */
export const model = defineModel<z.infer<typeof schema>, VideoView>({
  type: 14,
  name: 'video',
  version: 1,
  schema,
  roles: { video: ({ provider, id, hash }) => ({ video_type: provider, video_id: id, video_hash: hash }) },
  empty: () => ({ video_type: 'youtube', video_id: '', video_hash: '', title: '', transcript: '' }),
  serialize: ({ video_type, video_id, video_hash, title, transcript }) => ({
    video_type,
    video_id,
    video_hash,
    title,
    transcript,
  }),
  text: ({ title, transcript }) => joinTexts(title, textOf(transcript)),
  lint: ({ video_id }) => issuesOf({ 'no-address': video_id === '' }),
})
