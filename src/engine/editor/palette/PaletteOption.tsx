import type { PaletteBlock } from './list-palette.ts'
import css from './Palette.module.css'

interface PaletteOptionProps {
  id: string
  block: PaletteBlock
  isMarked: boolean
  onChoose(): void
  onMark(): void
}

/** One block type: its icon, its name and what it is for. */
export function PaletteOption({ id, block, isMarked, onChoose, onMark }: PaletteOptionProps) {
  const { label, about, icon: Icon } = block
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The search field has the focus and handles the keys.
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      aria-describedby={`${id}-about`}
      className={`row gap-3 pointer ${css.option}`}
      onClick={onChoose}
      onPointerMove={onMark}
    >
      <span className={`grid place-center flex-none bg-paper ink ${css.tile}`}>
        <Icon size={18} aria-hidden="true" />
      </span>
      <span className="grid min-0">
        <span className={`breaks ${css.label}`}>{label}</span>
        <span id={`${id}-about`} className={`soft ${css.about}`} aria-hidden="true">
          {about}
        </span>
      </span>
    </div>
  )
}
