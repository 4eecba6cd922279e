import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import css from './BackLink.module.css'

/** Above a page: the way to the page that it belongs to. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={css.back}>
      <ArrowLeft size={18} aria-hidden="true" />
      {children}
    </Link>
  )
}
