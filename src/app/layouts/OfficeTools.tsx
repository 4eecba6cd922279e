import { Theme } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { theme } from '../../lib/theme.ts'
import '@radix-ui/themes/tokens/base.css'
import '@radix-ui/themes/tokens/colors/indigo.css'
import '@radix-ui/themes/tokens/colors/sand.css'
import '@radix-ui/themes/components.css'
import '@radix-ui/themes/utilities.css'
import './office-theme.css'

/** What office pages need around them and students' pages must not load. */
export function OfficeTools({ children }: { children: ReactNode }) {
  const { name } = useSnapshot(theme)
  return (
    <Theme appearance={name} accentColor="indigo" grayColor="sand" radius="large" scaling="100%">
      {children}
    </Theme>
  )
}
