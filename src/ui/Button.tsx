import type { AnchorHTMLAttributes, ComponentProps } from 'react'
import { Link } from 'wouter'
import css from './Button.module.css'

type Variant = 'primary' | 'quiet' | 'plain'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant
  /** The action is running: the button is disabled and announced as busy. */
  busy?: boolean
  wide?: boolean
}

/** What every button looks like; a link that leaves the site names it too. */
export const buttonLooks = 'inline-row justify-center gap-2 target round text-center no-underline pointer'

/** A plain button with the project's tokens; the same on students' pages and in the office. */
export function Button({ variant = 'primary', busy = false, wide = false, className, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={[buttonLooks, css.button, css[variant], wide && 'full', className].filter(Boolean).join(' ')}
    />
  )
}

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  variant?: Variant
  wide?: boolean
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'primary', wide = false, className, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={[buttonLooks, css.button, css[variant], wide && 'full', className].filter(Boolean).join(' ')}
    />
  )
}
