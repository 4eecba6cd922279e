import { useLingui } from '@lingui/react/macro'
import { Sentence } from '../../src/ui/notice/Sentence.tsx'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-author-views.ts'
import { MediaEditor } from '../kit/media/MediaEditor.tsx'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export default function Edit({ data, onChange }: EditProps<DataOf<typeof model>>) {
  const { t } = useLingui()
  const { video_type: provider, video_id: id, video_hash: hash } = data
  return (
    <MediaEditor
      link={{
        value: id === '' ? undefined : { provider, id, hash },
        providers: ['youtube', 'vimeo'],
        refusal: <Sentence text="Link type is not supported" lang="en" translation={t`Link type is not supported`} />,
        onChange: (source = { provider, id: '', hash: '' }) =>
          onChange({ ...data, video_type: source.provider, video_id: source.id, video_hash: source.hash }),
      }}
      lines={[{ label: t`Title`, value: data.title, onChange: (title) => onChange({ ...data, title }) }]}
      transcript={data.transcript}
      onTranscript={(transcript) => onChange({ ...data, transcript })}
    >
      <Student view={{ ...data, transcript: '' }} />
    </MediaEditor>
  )
}
