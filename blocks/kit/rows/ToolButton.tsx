import { IconButton } from '@radix-ui/themes'
import type { ComponentProps } from 'react'
import css from './ToolButton.module.css'

type ToolButtonProps = Omit<ComponentProps<typeof IconButton>, 'aria-label' | 'title'> & { label: string }

/** A quiet square button of an editor; `label` is its name and its tip. */
export function ToolButton({ label, className, ...props }: ToolButtonProps) {
  return (
    <IconButton
      type="button"
      variant="ghost"
      color="gray"
      highContrast
      {...props}
      aria-label={label}
      title={label}
      className={`${css.tool} ${className ?? ''}`}
    />
  )
}
