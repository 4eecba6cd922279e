import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** Above a page: the way to the page that it belongs to. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="inline-row gap-2 target semibold accent no-underline justify-self-start hover-underline"
    >
      <ArrowLeft size={18} aria-hidden="true" />
      {children}
    </Link>
  )
}
