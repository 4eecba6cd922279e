import { lazy, Suspense, useEffect, useState } from 'react'
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

interface AppProps {
  entry: Entry
  /** The page is on the screen, with all of its code. */
  onStanding(): void
}

/** The whole browser half. `entry` is what the entry step found; its error is shown instead of a page. */
export function App({ entry: first, onStanding }: AppProps) {
  const [entry, setEntry] = useState(first)
  const { Line } = useSnapshot(update)
  return (
    <>
      <Suspense fallback={<Loading />}>
        {entry.failure ? (
          <ErrorPage message={entry.failure.message} statusCode={entry.failure.statusCode} />
        ) : entry.offeredToken ? (
          <OfferedSignIn token={entry.offeredToken} onDone={setEntry} />
        ) : (
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
        )}
        <Standing onStanding={onStanding} />
      </Suspense>
      {Line && <Line />}
      <Snackbar />
    </>
  )
}

/** Beside what is waited for, so that it is drawn with it and not before. */
function Standing({ onStanding }: Pick<AppProps, 'onStanding'>) {
  useEffect(onStanding, [onStanding])
  return null
}
