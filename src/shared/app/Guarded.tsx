import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect, useLocation } from 'wouter'
import type { Guard } from '#domain/pages/page.ts'
import { session } from '../../lib/session.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { checkGuard } from './check-guard.ts'

/** Shows its page only to those whom the guard lets in; a signed-out visitor goes to the sign-in page and back. */
export function Guarded({ guard, children }: { guard: Guard | undefined; children: ReactNode }) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const [path] = useLocation()
  const verdict = checkGuard(guard, user?.account_role)
  if (verdict === 'sign-in')
    return <Redirect to={`/login?next=${encodeURIComponent(path + location.search)}`} replace />
  if (verdict === 'forbidden') return <ErrorPage message={t`You are not allowed to open this page`} statusCode={403} />
  return children
}
