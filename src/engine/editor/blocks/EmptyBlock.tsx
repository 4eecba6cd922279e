import { useLingui } from '@lingui/react/macro'
import { paletteEntries } from '#blocks/palette-entries.ts'
import css from './EmptyBlock.module.css'

interface EmptyBlockProps {
  /** The name of the block's model. */
  name: string
  label: string
}

/** What stands for a block without content: what it is, what it is for, and how to begin. */
export default function EmptyBlock({ name, label }: EmptyBlockProps) {
  const { t } = useLingui()
  const entry = paletteEntries.get(name)
  if (!entry) return label
  const { icon: Icon, about, firstStep } = entry
  return (
    <span className={css.empty}>
      <span className={css.tile}>
        <Icon size={22} aria-hidden="true" />
      </span>
      <span className={css.words}>
        <span className={css.label}>{label}</span>
        <span className={css.about}>{t(about)}</span>
      </span>
      <span className={css.step}>{t(firstStep)}</span>
    </span>
  )
}
