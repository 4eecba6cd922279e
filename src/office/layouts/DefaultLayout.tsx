import type { ReactNode } from 'react'
import { Frame } from '../../shared/navigation/Frame.tsx'
import { QueryProvider } from './QueryProvider.tsx'

/** The layout of signed-in staff: navigation, and a page that may query the server. */
export default function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <QueryProvider>{children}</QueryProvider>
    </Frame>
  )
}
