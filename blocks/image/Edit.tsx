import { useLingui } from '@lingui/react/macro'
import { Grid } from '@radix-ui/themes'
import { TextArea } from '../../src/ui/office/TextArea.tsx'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-author-views.ts'
import { ImageField } from '../kit/image-field/ImageField.tsx'
import { CroppedPicture } from './CroppedPicture.tsx'
import { CropFields } from './CropFields.tsx'
import type { model } from './model.ts'

export default function Edit({ data, onChange }: EditProps<DataOf<typeof model>>) {
  const { t } = useLingui()
  return (
    <Grid columns="1" gap="3">
      {data.src === '' ? null : <CroppedPicture src={data.src} alt={data.alt} crop={data.crop} focus={data.focus} />}
      <ImageField
        preview={false}
        value={data.src}
        onChange={(src, words) => onChange({ ...data, src, ...words })}
        words={{ alt: data.alt, decorative: data.decorative }}
        onWordsChange={(words) => onChange({ ...data, ...words })}
      />
      {data.src === '' ? null : (
        <CropFields
          crop={data.crop}
          focus={data.focus}
          onCrop={(crop) => onChange({ ...data, crop })}
          onFocusPoint={(changed) => onChange({ ...data, focus: { ...data.focus, ...changed } })}
        />
      )}
      <TextArea
        aria-label={t`Caption`}
        placeholder={t`Caption`}
        value={data.caption}
        maxLength={1_000}
        onChange={(event) => onChange({ ...data, caption: event.target.value })}
      />
    </Grid>
  )
}
