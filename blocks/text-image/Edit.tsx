import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { TextArea } from '../../src/ui/office/TextArea.tsx'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-author-views.ts'
import { ImageField } from '../kit/image-field/ImageField.tsx'
import { RichTextField } from '../kit/rich-text/RichTextField.tsx'
import select from '../../src/ui/input/Select.module.css'
import css from './Edit.module.css'
import type { model } from './model.ts'
import studentCss from './Student.module.css'

export default function Edit({ data, onChange }: EditProps<DataOf<typeof model>>) {
  const { t } = useLingui()
  const sideId = useId()
  return (
    <div className={css.editor}>
      <div className={studentCss.container}>
        <div className={studentCss.pair} data-imageside={data.imageside}>
          <div className={`${studentCss.figure} ${css.figure}`}>
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
          </div>
          <div data-first-field>
            <RichTextField label={t`Text`} value={data.text} onChange={(text) => onChange({ ...data, text })} />
          </div>
        </div>
      </div>
      <div className={css.side}>
        <label htmlFor={sideId}>
          <Trans>Side of the picture</Trans>
        </label>
        <select
          className={select.select}
          id={sideId}
          value={data.imageside}
          onChange={(event) => onChange({ ...data, imageside: event.target.value === '1' ? 1 : 0 })}
        >
          <option value={0}>{t`On the left`}</option>
          <option value={1}>{t`On the right`}</option>
        </select>
      </div>
    </div>
  )
}
