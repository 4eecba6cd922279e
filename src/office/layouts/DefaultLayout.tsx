import { lazy, type ReactNode, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { findPage } from '#domain/pages.ts'
import { session } from '../../lib/session.ts'
import { OfficeTheme } from '../../ui/office/OfficeTheme.tsx'
import { Loading } from '../../ui/notice/Loading.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { QueryProvider } from './QueryProvider.tsx'
import { Shell } from './Shell.tsx'
import css from './Shell.module.css'

const AccountBanner = lazy(() => import('./account/AccountBanner.tsx'))

/** The layout of signed-in staff: navigation, and a page that may query the server. */
export default function DefaultLayout({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const { user } = useSnapshot(session)
  return (
    <OfficeTheme>
      <Shell>
        {/* A cache for each page: forms start from what the server has now. */}
        <QueryProvider key={findPage(path)?.path}>
          {user && user.tenant_account_id !== user.account_id && (
            <Suspense fallback={null}>
              <AccountBanner />
            </Suspense>
          )}
          <Breadcrumbs />
          <main id="content" className={`full centered focus-none ${css.content}`} tabIndex={-1}>
            {/* Inside the shell, so that it stays while the next page loads. */}
            <Suspense fallback={<Loading />}>{children}</Suspense>
          </main>
        </QueryProvider>
      </Shell>
    </OfficeTheme>
  )
}
