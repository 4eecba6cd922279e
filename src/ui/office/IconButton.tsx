import { IconButton as RadixIconButton } from '@radix-ui/themes'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'color'> {
  label: string
}

/** A square button with an icon; `label` is its accessible name, and its tooltip unless `title` is given. */
export function IconButton({ label, title = label, ...rest }: IconButtonProps) {
  return (
    <RadixIconButton type="button" size="3" variant="ghost" color="gray" {...rest} aria-label={label} title={title} />
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
      <Link href={href} aria-label={label} title={label}>
        {children}
      </Link>
    </RadixIconButton>
  )
}
