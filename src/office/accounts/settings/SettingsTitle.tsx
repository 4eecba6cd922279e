import { Heading } from '@radix-ui/themes'
import type { ReactNode } from 'react'

/** Above a group of settings. */
export function SettingsTitle({ children }: { children: ReactNode }) {
  return (
    <Heading as="h2" size="5" mt="4">
      {children}
    </Heading>
  )
}
