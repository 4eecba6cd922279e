import type { ReactNode } from 'react'

/** No shared chrome: lessons, grading in the partner's frame, sign-in. */
export function Empty({ children }: { children: ReactNode }) {
  return children
}
