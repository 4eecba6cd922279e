import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect, useLocation } from 'wouter'
import { type PageName, type Role, Role as Roles, canOpenPage } from '#domain/roles.ts'
import { AppError } from '../lib/app-error.ts'
import { session } from '../lib/session.ts'
import { ErrorPage } from './ErrorPage.tsx'

type Verdict = 'open' | 'sign-in' | 'forbidden'

const guards: Record<string, (role: Role | undefined) => Verdict> = {
  /** Signed in, whoever it is. */
  authuser: (role) => (role === undefined ? 'sign-in' : 'open'),
  /** A specialist: anybody with a role. */
  specs: (role) => (role === undefined ? 'sign-in' : role === Roles.NONE ? 'forbidden' : 'open'),
  'office:courses': officePage('courses'),
  'office:course data': officePage('course data'),
}

function officePage(page: PageName) {
  return (role: Role | undefined): Verdict =>
    role === undefined ? 'sign-in' : canOpenPage(role, page) ? 'open' : 'forbidden'
}

/** What a guard says to a role (undefined = signed out); a name nobody knows is a fault of ours, not of the visitor. */
export function judge(name: string, role: Role | undefined): Verdict {
  const guard = guards[name]
  if (!guard) throw new AppError(`Unknown middleware ${name}`, 500)
  return guard(role)
}

/** Shows its page only to whom the guard lets in; the signed-out are led to sign-in and back. */
export function Guarded({ guard, children }: { guard: string; children: ReactNode }) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const [path] = useLocation()
  const verdict = judge(guard, user?.account_role)
  if (verdict === 'sign-in')
    return <Redirect to={`/login?next=${encodeURIComponent(path + location.search)}`} replace />
  if (verdict === 'forbidden') return <ErrorPage message={t`You are not allowed to open this page`} statusCode={403} />
  return children
}
