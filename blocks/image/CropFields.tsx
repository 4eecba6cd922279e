import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import select from '../../src/ui/input/Select.module.css'
import css from './CropFields.module.css'
import { type Crop, cropRatios, type Focus } from './crop.ts'

interface CropFieldsProps {
  crop: Crop
  focus: Focus
  onCrop(crop: Crop): void
  onFocusPoint(changed: Partial<Focus>): void
}

/** The shape of a picture and, where that cuts it, the place that stays visible. */
export function CropFields({ crop, focus, onCrop, onFocusPoint }: CropFieldsProps) {
  const { t } = useLingui()
  const id = useId()
  const names: Record<Crop, string> = {
    '': t`The whole picture`,
    '16/9': t`Wide (16:9)`,
    '4/3': t`Photo (4:3)`,
    '1/1': t`Square (1:1)`,
    '4/5': t`Tall (4:5)`,
  }
  const axes = [
    { axis: 'x', label: t`Visible part, left to right` },
    { axis: 'y', label: t`Visible part, top to bottom` },
  ] as const
  return (
    <div className={css.fields}>
      <div className={css.field}>
        <label htmlFor={id}>
          <Trans>Crop</Trans>
        </label>
        <select
          id={id}
          className={select.select}
          value={crop}
          onChange={(event) => onCrop(cropRatios.find((one) => one === event.target.value) ?? '')}
        >
          {cropRatios.map((ratio) => (
            <option key={ratio} value={ratio}>
              {names[ratio]}
            </option>
          ))}
        </select>
      </div>
      {crop === ''
        ? null
        : axes.map(({ axis, label }) => (
            <label key={axis} className={css.field}>
              {label}
              <input
                type="range"
                className={css.range}
                min={0}
                max={100}
                value={focus[axis]}
                onChange={(event) => onFocusPoint({ [axis]: event.target.valueAsNumber })}
              />
            </label>
          ))}
    </div>
  )
}
