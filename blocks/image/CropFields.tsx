import { useLingui } from '@lingui/react/macro'
import { Field } from '../../src/ui/input/Field.tsx'
import { SelectInput } from '../../src/ui/office/select/SelectInput.tsx'
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
    <div className={`grid gap-3 ${css.fields}`}>
      <SelectInput
        label={t`Crop`}
        value={crop}
        options={cropRatios.map((value) => ({ value, label: names[value] }))}
        onChoose={onCrop}
      />
      {crop === ''
        ? null
        : axes.map(({ axis, label }) => (
            <Field key={axis} label={label}>
              {(control) => (
                <input
                  {...control}
                  type="range"
                  className={`target ${css.range}`}
                  min={0}
                  max={100}
                  value={focus[axis]}
                  onChange={(event) => onFocusPoint({ [axis]: event.target.valueAsNumber })}
                />
              )}
            </Field>
          ))}
    </div>
  )
}
