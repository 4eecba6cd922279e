import type { ComponentProps } from 'react'
import styles from './IconButton.module.css'

/** A square button with an icon alone; `label` is its name and its tip. */
export function IconButton({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={[styles.button, className].filter(Boolean).join(' ')}
    />
  )
}
