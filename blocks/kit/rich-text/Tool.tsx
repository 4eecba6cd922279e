import type { LucideIcon } from 'lucide-react'
import css from './RichTextField.module.css'

interface ToolProps {
  Icon: LucideIcon
  label: string
  /** Undefined for a tool that is not a toggle. */
  pressed?: boolean
  disabled?: boolean
  /** The tool that the Tab key reaches. */
  first?: boolean
  onClick(): void
}

/** A button of the toolbar. */
export function Tool({ Icon, label, pressed, disabled = false, first = false, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={`grid place-center bare ink pointer square ${css.tool}`}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-disabled={disabled}
      tabIndex={first ? 0 : -1}
      // Keeps the selection of the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={disabled ? undefined : onClick}
    >
      <Icon aria-hidden size={20} />
    </button>
  )
}
