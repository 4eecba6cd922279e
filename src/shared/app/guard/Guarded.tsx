import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect, useLocation } from 'wouter'
import type { Guard } from '#domain/pages/page.ts'
import { lazyWithCatalog } from '../../../lib/loading/lazy-with-catalog.tsx'
import { session } from '../../../lib/session.ts'
import { checkGuard } from './check-guard.ts'

const ForbiddenPage = lazyWithCatalog(() => import('../../navigation/ForbiddenPage.tsx'), 'office')

/** Shows its page only to those whom the guard lets in; a signed-out visitor goes to the sign-in page and back. */
export function Guarded({ guard, children }: { guard: Guard | undefined; children: ReactNode }) {
  const { user } = useSnapshot(session)
  const [path] = useLocation()
  const verdict = checkGuard(guard, user?.account_role)
  if (verdict === 'sign-in')
    return <Redirect to={`/login?next=${encodeURIComponent(path + location.search)}`} replace />
  if (verdict === 'forbidden') return <ForbiddenPage />
  return children
}
