import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { matchesPage } from '#domain/pages/page.ts'
import { type CatalogLoaders, initialLocale, provideCatalogs, showLocale } from '../../lib/i18n.ts'
import { setOwnPaths, usePageLocation } from '../../lib/page/page-location.ts'
import { beforeLogout } from '../../lib/session.ts'
import { forgetOtherVersion } from '../../lib/storage.ts'
import { startTheme } from '../../lib/theme.ts'
import { whenIdle } from '../../lib/timing/when-idle.ts'
import { App } from './App.tsx'
import { RootErrorBoundary } from './RootErrorBoundary.tsx'
import { bootstrap } from './bootstrap.ts'
import type { AppRoute } from './make-routes.tsx'

interface Entry {
  /** A page of this document that everybody may load. */
  home: string
  routes: readonly AppRoute[]
  catalogs: CatalogLoaders
  /** The name of the catalog for parts that are shown later. */
  laterCatalog: string
}

/** Starts a document: restores session, theme and language, then shows the page that its path names. */
export function startApp(entry: Entry): void {
  if (forgetOtherVersion()) location.reload()
  else void start(entry)
}

async function start({ home, routes, catalogs, laterCatalog }: Entry): Promise<void> {
  setOwnPaths((path) => routes.some((route) => matchesPage(route, path)))
  provideCatalogs(catalogs, laterCatalog)
  startTheme()
  const loadAfterStart = () =>
    import('./update/after-start.ts').then(({ afterStart }) => afterStart(home)).catch(() => undefined)
  // It sends what is unsent and clears the device, so it has to be loaded before a logout.
  beforeLogout(loadAfterStart)
  await showLocale(initialLocale())
  const root = document.getElementById('root') as HTMLElement
  // What the server has drawn stays on the screen until the page itself can replace it.
  const page = root.firstChild && routes.find((route) => matchesPage(route, location.pathname))
  const known = bootstrap()
  await page?.preload(known).catch(() => undefined)
  const found = await known
  const show = () =>
    createRoot(root).render(
      <StrictMode>
        <RootErrorBoundary>
          <I18nProvider i18n={i18n}>
            <Router hook={usePageLocation}>
              <App routes={routes} found={found} onShown={() => void whenIdle().then(loadAfterStart)} />
            </Router>
          </I18nProvider>
        </RootErrorBoundary>
      </StrictMode>,
    )
  // In parts, between which the browser can react.
  startTransition(show)
}
