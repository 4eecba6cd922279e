import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-author-views.ts'
import { ImageField } from '../kit/image-field/ImageField.tsx'
import select from '../../src/ui/input/Select.module.css'
import css from './Edit.module.css'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

type Header = DataOf<typeof model>

export default function Edit({ data, lesson, onChange }: EditProps<Header>) {
  const { t } = useLingui()
  const frameId = useId()
  const frames: Record<Header['border_style'], string> = {
    none: t`No frame`,
    solid: t`Line`,
    dashed: t`Dashes`,
    dotted: t`Dots`,
    double: t`Double line`,
  }
  return (
    <div className={css.editor}>
      <Student view={data} lesson={lesson} />
      <ImageField preview={false} value={data.src} onChange={(src) => onChange({ ...data, src })} />
      <div className={css.frame}>
        <label htmlFor={frameId}>
          <Trans>Frame</Trans>
        </label>
        <select
          className={select.select}
          id={frameId}
          value={data.border_style}
          onChange={(event) => onChange({ ...data, border_style: event.target.value as Header['border_style'] })}
        >
          {Object.entries(frames).map(([style, name]) => (
            <option key={style} value={style}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
