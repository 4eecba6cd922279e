import type { ReactNode } from 'react'
import { OfficeTheme } from '../../ui/office/OfficeTheme.tsx'
import { QueryProvider } from './QueryProvider.tsx'

/** A page of the office without its navigation. */
export default function EmptyLayout({ children }: { children: ReactNode }) {
  return (
    <OfficeTheme>
      <QueryProvider>{children}</QueryProvider>
    </OfficeTheme>
  )
}
