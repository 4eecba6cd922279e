import type { ComponentProps } from 'react'
import css from './ControlButton.module.css'

type ControlButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & { label: string }

/** One of a player's buttons; `label` is its name and its tip. Not the office's, which would bring the office's parts along. */
export function ControlButton({ label, className = '', ...props }: ControlButtonProps) {
  return <button type="button" {...props} aria-label={label} title={label} className={`${css.button} ${className}`} />
}
