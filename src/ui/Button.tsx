import type { AnchorHTMLAttributes, ComponentProps } from 'react'
import { Link } from 'wouter'
import styles from './Button.module.css'

type Look = 'primary' | 'quiet' | 'plain'

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look
  /** Work is going on: the button says so and takes no second press. */
  busy?: boolean
  wide?: boolean
}

/** A plain button with the project's tokens; the same on students' pages and in the office. */
export function Button({ look = 'primary', busy = false, wide = false, className, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={[styles.button, styles[look], wide && styles.wide, className].filter(Boolean).join(' ')}
    />
  )
}

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  look?: Look
  wide?: boolean
}

/** A link that looks like a button: for going somewhere. */
export function ButtonLink({ look = 'primary', wide = false, className, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={[styles.button, styles[look], wide && styles.wide, className].filter(Boolean).join(' ')}
    />
  )
}
