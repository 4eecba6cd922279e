import { lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Route, Switch } from 'wouter'
import { loadCatalog } from '../lib/i18n.ts'
import { Loading } from '../ui/Loading.tsx'
import { Snackbar } from '../ui/Snackbar.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import type { Entry } from './enter.ts'
import { Guarded } from './guards.tsx'
import { routes } from './routes.tsx'
import { update } from './update-state.ts'

const OfferedSignIn = lazy(async () => {
  const [offer] = await Promise.all([import('./OfferedSignIn.tsx'), loadCatalog('study')])
  return offer
})

/** The whole browser half. `entry` is what the entry step found; its error is shown instead of a page. */
export function App({ entry: first }: { entry: Entry }) {
  const [entry, setEntry] = useState(first)
  const { Line } = useSnapshot(update)
  if (entry.failure) return <ErrorPage message={entry.failure.message} statusCode={entry.failure.statusCode} />
  if (entry.offeredToken)
    return (
      <Suspense fallback={<Loading />}>
        <OfferedSignIn token={entry.offeredToken} onDone={setEntry} />
      </Suspense>
    )
  return (
    <>
      <Suspense fallback={<Loading />}>
        <Switch>
          {routes.map(({ path, layout: Layout, guard, Page }) => (
            <Route key={path} path={path}>
              <Layout>
                {guard ? (
                  <Guarded guard={guard}>
                    <Page />
                  </Guarded>
                ) : (
                  <Page />
                )}
              </Layout>
            </Route>
          ))}
          <Route>
            <NotFoundPage />
          </Route>
        </Switch>
      </Suspense>
      {Line && <Line />}
      <Snackbar />
    </>
  )
}
