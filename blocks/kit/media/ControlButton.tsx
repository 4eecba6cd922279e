import type { ComponentProps } from 'react'
import css from './ControlButton.module.css'

type ControlButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & { label: string }

/** A button of a player; `label` is its name and tooltip. `IconButton` would load code of the office. */
export function ControlButton({ label, className = '', ...props }: ControlButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      title={label}
      className={`inline-row justify-center bare round small soft pointer hover-fill hover-accent ${css.button} ${className}`}
    />
  )
}
