import { IconButton as RadixIconButton } from '@radix-ui/themes'
import type { ComponentProps } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'color'> {
  label: string
}

/** A square button with an icon; `label` is its accessible name, and its tooltip unless `title` is given. */
export function IconButton({ label, title = label, ...rest }: IconButtonProps) {
  return (
    <RadixIconButton type="button" size="3" variant="ghost" color="gray" {...rest} aria-label={label} title={title} />
  )
}
