import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'wouter'
import { findPage } from '#domain/pages.ts'
import { Loading } from '../../ui/notice/Loading.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { QueryProvider } from './QueryProvider.tsx'
import { Shell } from './Shell.tsx'
import css from './Shell.module.css'

/** The layout of signed-in staff: navigation, and a page that may query the server. */
export default function DefaultLayout({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return (
    <Shell>
      {/* A cache for each page: forms start from what the server has now. */}
      <QueryProvider key={findPage(path)?.path}>
        <Breadcrumbs />
        <main id="content" className={css.content} tabIndex={-1}>
          {/* Inside the shell, so that it stays while the next page loads. */}
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </main>
      </QueryProvider>
    </Shell>
  )
}
