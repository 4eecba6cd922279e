import { Suspense, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Route, Switch } from 'wouter'
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.ts'
import { Loading } from '../../ui/notice/Loading.tsx'
import { Snackbar } from '../../ui/notice/Snackbar.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import type { BootstrapResult } from './bootstrap-result.ts'
import type { AppRoute } from './make-routes.tsx'
import { update } from './update/update-state.ts'

const OfferedSignIn = lazyWithRetry(() => import('./OfferedSignIn.tsx'))

interface AppProps {
  routes: readonly AppRoute[]
  /** What the bootstrap found; its error is shown instead of a page. */
  found: BootstrapResult
  /** The page is on the screen, with all of its code. */
  onShown(): void
}

/** Shows the page of the current path in its layout, or what the bootstrap found instead. */
export function App({ routes, found: first, onShown }: AppProps) {
  const [found, setFound] = useState(first)
  const { Line } = useSnapshot(update)
  return (
    <>
      <Suspense fallback={<Loading />}>
        {found.failure ? (
          <ErrorPage message={found.failure.message} statusCode={found.failure.statusCode} />
        ) : found.offeredToken ? (
          <OfferedSignIn token={found.offeredToken} onDone={setFound} />
        ) : (
          <Switch>
            {routes.map(({ path, guard, layout, Guarded, Layout, Page }) => (
              // Pages with the same layout share a key: the layout stays mounted between them.
              <Route key={layout ?? path} path={path}>
                <Guarded guard={guard}>
                  <Layout>
                    <Page />
                  </Layout>
                </Guarded>
              </Route>
            ))}
            <Route>
              <NotFoundPage />
            </Route>
          </Switch>
        )}
        <Shown onShown={onShown} />
      </Suspense>
      {Line && <Line />}
      <Snackbar />
    </>
  )
}

/** Inside `Suspense`, so that its effect runs once nothing is loading any more. */
function Shown({ onShown }: Pick<AppProps, 'onShown'>) {
  useEffect(onShown, [onShown])
  return null
}
