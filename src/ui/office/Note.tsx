import { Callout } from '@radix-ui/themes'
import type { ReactElement } from 'react'

interface NoteProps {
  color: 'amber' | 'red'
  /** The paragraph, section or list that it is. */
  children: ReactElement
}

/** What has to be known before going on, on the ground of its colour. */
export function Note({ color, children }: NoteProps) {
  return (
    <Callout.Root asChild highContrast size="1" color={color}>
      {children}
    </Callout.Root>
  )
}
