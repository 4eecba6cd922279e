import type { ComponentProps } from 'react'
import css from './IconButton.module.css'

/** A square button with an icon; `label` is its accessible name, and its tooltip unless `title` is given. */
export function IconButton({ label, title = label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={title}
      className={['place-center bare round soft pointer', css.button, className].filter(Boolean).join(' ')}
    />
  )
}
