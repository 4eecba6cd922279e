import { Button as RadixButton } from '@radix-ui/themes'
import type { AnchorHTMLAttributes, ComponentProps, CSSProperties } from 'react'
import { Link } from 'wouter'

interface Style {
  variant?: 'primary' | 'quiet' | 'plain'
  /** It removes something. */
  isDanger?: boolean
  wide?: boolean
}

interface ButtonProps extends Style, Omit<ComponentProps<'button'>, 'color'> {
  /** The action is running: the button is disabled and announced as busy. */
  busy?: boolean
}

const variants = { primary: 'solid', quiet: 'surface', plain: 'ghost' } as const

/** A button of the office: Radix's, in three variants, that does not send a form unless it says so. */
export function Button({ variant, isDanger, wide, busy = false, disabled = false, ...rest }: ButtonProps) {
  return (
    <RadixButton
      type="button"
      {...propsOf({ variant, isDanger, wide })}
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    />
  )
}

interface ButtonLinkProps extends Style, AnchorHTMLAttributes<HTMLAnchorElement> {
  /** For the entry of the page in the browser's history. */
  state?: unknown
  href: string
}

/** A link drawn as a button: to a page, or to another program of the device, such as the phone. */
export function ButtonLink({ variant, isDanger, wide, children, ...rest }: ButtonLinkProps) {
  return (
    <RadixButton asChild {...propsOf({ variant, isDanger, wide })}>
      {/^\w+:/.test(rest.href) ? <a {...rest}>{children}</a> : <Link {...rest}>{children}</Link>}
    </RadixButton>
  )
}

function propsOf({
  variant = 'primary',
  isDanger = false,
  wide = false,
}: { [Key in keyof Style]: Style[Key] | undefined }): {
  size: '3'
  variant: 'solid' | 'surface' | 'ghost'
  color?: 'red' | 'gray'
  style?: CSSProperties
} {
  return {
    size: '3',
    variant: variants[variant],
    ...(isDanger ? { color: 'red' } : variant === 'quiet' && { color: 'gray' }),
    ...(wide && { style: { inlineSize: '100%' } }),
  }
}
