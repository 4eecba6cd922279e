import { useLingui } from '@lingui/react/macro'
import { Sentence } from '../../src/ui/notice/Sentence.tsx'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-author-views.ts'
import { MediaEditor } from '../kit/media/MediaEditor.tsx'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export default function Edit({ data, onChange }: EditProps<DataOf<typeof model>>) {
  const { t } = useLingui()
  const { source_type: provider, source_id: id } = data
  return (
    <MediaEditor
      link={{
        value: id === '' ? undefined : { provider, id, hash: '' },
        providers: ['google', 'youtube'],
        refusal: (
          <Sentence text="This link type is not supported" lang="en" translation={t`This link type is not supported`} />
        ),
        onChange: (source = { provider, id: '', hash: '' }) =>
          onChange({ ...data, source_type: source.provider, source_id: source.id }),
      }}
      lines={[
        { label: t`Title`, value: data.title, onChange: (title) => onChange({ ...data, title }) },
        { label: t`Subtitle`, value: data.subtitle, onChange: (subtitle) => onChange({ ...data, subtitle }) },
      ]}
      transcript={data.transcript}
      onTranscript={(transcript) => onChange({ ...data, transcript })}
    >
      <Student view={{ ...data, transcript: '' }} />
    </MediaEditor>
  )
}
