import { z } from 'zod'
import { defineModel } from '../kit/define-model.ts'
import { plainText, richText } from '../kit/fields.ts'
import { isMediaId } from '../kit/media/media-source.ts'

const sourceType = z.enum(['google', 'youtube'])

const schema = z
  .looseObject({
    /** `google` is a file on Google Drive. */
    source_type: sourceType.default('google'),
    /** Empty while none is chosen. */
    source_id: plainText(128).default(''),
    title: plainText(500).default(''),
    subtitle: plainText(500).default(''),
    /** What is said, for those who cannot hear it and for paper. */
    transcript: richText().default(''),
  })
  .refine(({ source_type, source_id }) => source_id === '' || isMediaId(source_type, source_id), {
    path: ['source_id'],
    error: 'not an id of this provider',
  })

interface AudioView {
  source_type: z.infer<typeof sourceType>
  source_id: string
  title: string
  subtitle: string
  transcript: string
}

/** AUDIO: a recording on Google Drive or at YouTube, to be listened to; fetched from there when a person presses it. */
export const model = defineModel<z.infer<typeof schema>, AudioView>({
  type: 15,
  name: 'audio',
  version: 1,
  schema,
  empty: () => ({ source_type: 'google', source_id: '', title: '', subtitle: '', transcript: '' }),
  serialize: ({ source_type, source_id, title, subtitle, transcript }) => ({
    source_type,
    source_id,
    title,
    subtitle,
    transcript,
  }),
})
