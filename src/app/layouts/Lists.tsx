import type { ReactNode } from 'react'
import Default from './Default.tsx'
import { Queries } from './Queries.tsx'

/** The signed-in layout for pages that show lists of the server's; a lesson that is written needs no cache. */
export default function Lists({ children }: { children: ReactNode }) {
  return (
    <Default>
      <Queries>{children}</Queries>
    </Default>
  )
}
