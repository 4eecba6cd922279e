import { Grid } from '@radix-ui/themes'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-author-views.ts'
import { ImageField } from '../kit/image-field/ImageField.tsx'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export default function Edit({ data, lesson, onChange }: EditProps<DataOf<typeof model>>) {
  return (
    <Grid columns="1" gap="4">
      <Student view={data} lesson={lesson} />
      <ImageField preview={false} value={data.src} onChange={(src) => onChange({ ...data, src })} />
    </Grid>
  )
}
