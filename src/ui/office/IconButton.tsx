import { IconButton as RadixIconButton } from '@radix-ui/themes'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'color'> {
  label: string
}

/** A square button with an icon; `label` is its accessible name, and what `Tooltips` shows unless `title` is given. */
export function IconButton({ label, title, ...rest }: IconButtonProps) {
  return (
    <RadixIconButton
      type="button"
      size="3"
      variant="ghost"
      color="gray"
      {...rest}
      aria-label={label}
      data-tip={title}
    />
  )
}

interface IconLinkProps {
  label: string
  href: string
  children: ReactNode
}

/** A link drawn as a square button with an icon. */
export function IconLink({ label, href, children }: IconLinkProps) {
  return (
    <RadixIconButton asChild size="3" variant="ghost" color="gray">
      <Link href={href} aria-label={label}>
        {children}
      </Link>
    </RadixIconButton>
  )
}
