import type { ReactNode } from 'react'
import { OfficeTools } from './OfficeTools.tsx'
import { Queries } from './Queries.tsx'

/** The layout `empty` for pages that grade: no shared chrome, with the office's tools. */
export default function EmptyOffice({ children }: { children: ReactNode }) {
  return (
    <OfficeTools>
      <Queries>{children}</Queries>
    </OfficeTools>
  )
}
