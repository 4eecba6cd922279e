import { useLingui } from '@lingui/react/macro'
import { Grid } from '@radix-ui/themes'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-author-views.ts'
import { ImageField } from '../kit/image-field/ImageField.tsx'
import { SelectInput } from '../../src/ui/office/select/SelectInput.tsx'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

type Header = DataOf<typeof model>

export default function Edit({ data, lesson, onChange }: EditProps<Header>) {
  const { t } = useLingui()
  const frames: { value: Header['border_style']; label: string }[] = [
    { value: 'none', label: t`No frame` },
    { value: 'solid', label: t`Line` },
    { value: 'dashed', label: t`Dashes` },
    { value: 'dotted', label: t`Dots` },
    { value: 'double', label: t`Double line` },
  ]
  return (
    <Grid columns="1" gap="4">
      <Student view={data} lesson={lesson} />
      <ImageField preview={false} value={data.src} onChange={(src) => onChange({ ...data, src })} />
      <SelectInput
        label={t`Frame`}
        value={data.border_style}
        options={frames}
        onChoose={(border_style) => onChange({ ...data, border_style })}
      />
    </Grid>
  )
}
