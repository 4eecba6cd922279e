import type { ComponentProps } from 'react'
import styles from './IconButton.module.css'

/** A square button with an icon alone; `label` is its name, and its tip unless `title` says more. */
export function IconButton({ label, title = label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={title}
      className={[styles.button, className].filter(Boolean).join(' ')}
    />
  )
}
