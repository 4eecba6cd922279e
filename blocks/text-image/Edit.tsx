import { useLingui } from '@lingui/react/macro'
import { Grid } from '@radix-ui/themes'
import { TextArea } from '../../src/ui/office/TextArea.tsx'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-author-views.ts'
import { ImageField } from '../kit/image-field/ImageField.tsx'
import { RichTextField } from '../kit/rich-text/RichTextField.tsx'
import { SelectInput } from '../../src/ui/office/select/SelectInput.tsx'
import type { model } from './model.ts'
import studentCss from './Student.module.css'

export default function Edit({ data, onChange }: EditProps<DataOf<typeof model>>) {
  const { t } = useLingui()
  return (
    <Grid columns="1" gap="4">
      <div className={studentCss.container}>
        <div className={`stack items-start gap-4 ${studentCss.pair}`} data-imageside={data.imageside}>
          <div className={`grid gap-2 print-whole ${studentCss.figure}`}>
            <Grid columns="1" gap="2">
              <ImageField
                value={data.src}
                onChange={(src, words) => onChange({ ...data, src, ...words })}
                words={{ alt: data.alt, decorative: data.decorative }}
                onWordsChange={(words) => onChange({ ...data, ...words })}
              />
              <TextArea
                aria-label={t`Caption`}
                placeholder={t`Caption`}
                value={data.caption}
                maxLength={1_000}
                onChange={(event) => onChange({ ...data, caption: event.target.value })}
              />
            </Grid>
          </div>
          <div data-first-field>
            <RichTextField label={t`Text`} value={data.text} onChange={(text) => onChange({ ...data, text })} />
          </div>
        </div>
      </div>
      <SelectInput
        label={t`Side of the picture`}
        value={data.imageside === 1 ? '1' : '0'}
        options={[
          { value: '0', label: t`On the left` },
          { value: '1', label: t`On the right` },
        ]}
        onChoose={(value) => onChange({ ...data, imageside: value === '1' ? 1 : 0 })}
      />
    </Grid>
  )
}
