import type { ReactNode } from 'react'
import { Initial } from '../../ui/office/Initial.tsx'

/** The name of a person in a list, `children`, with the first letter beside it. */
export function NameWithInitial({ name, tone, children }: { name: string; tone: string; children: ReactNode }) {
  return (
    <span className="inline-row gap-3 min-0">
      <Initial name={name} tone={tone} />
      {children}
    </span>
  )
}
