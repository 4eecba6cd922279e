import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { plainText, richText, withDefault } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'
import { isMediaId } from '../kit/media/media-source.ts'
import { joinTexts, textOf } from '../kit/rich-text/text-of.ts'

const sourceType = z.enum(['google', 'youtube'])

const schema = z
  .looseObject({
    /** `google` is a file on Google Drive. */
    source_type: withDefault(sourceType, 'google'),
    /** Empty without a recording. */
    source_id: withDefault(plainText(128), ''),
    title: withDefault(plainText(500), ''),
    subtitle: withDefault(plainText(500), ''),
    /** For people who cannot hear the recording, and for paper. */
    transcript: withDefault(richText(), ''),
  })
  .check(
    z.refine(({ source_type, source_id }) => source_id === '' || isMediaId(source_type, source_id), {
      path: ['source_id'],
      error: 'not an id of this provider',
    }),
  )

interface AudioView {
  source_type: z.infer<typeof sourceType>
  source_id: string
  title: string
  subtitle: string
  transcript: string
}

/** AUDIO: a sound recording on Google Drive or YouTube, loaded from there when a student presses play. */
export const model = defineModel<z.infer<typeof schema>, AudioView>({
  type: 15,
  name: 'audio',
  version: 1,
  schema,
  roles: { audio: ({ provider, id }) => ({ source_type: provider, source_id: id }) },
  empty: () => ({ source_type: 'google', source_id: '', title: '', subtitle: '', transcript: '' }),
  serialize: ({ source_type, source_id, title, subtitle, transcript }) => ({
    source_type,
    source_id,
    title,
    subtitle,
    transcript,
  }),
  text: ({ title, subtitle, transcript }) => joinTexts(title, subtitle, textOf(transcript)),
  lint: ({ source_id }) => issuesOf({ 'no-address': source_id === '' }),
})
