import '../../lib/loading/load-module.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { matchesPage } from '#domain/pages/page.ts'
import { type CatalogLoaders, initialLocale, provideCatalogs, showLocale } from '../../lib/i18n.ts'
import { setOwnPaths, usePageLocation } from '../../lib/page/page-location.ts'
import { pageData } from '../../lib/page/page-data.ts'
import { beforeLogout, session } from '../../lib/session.ts'
import { forgetOtherVersion } from '../../lib/storage.ts'
import { startTheme } from '../../lib/theme.ts'
import { whenIdle } from '../../lib/timing/when-idle.ts'
import { Root } from './Root.tsx'
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
  const own = initialLocale()
  await showLocale(own)
  const root = document.getElementById('root') as HTMLElement
  const { drawn, locale } = pageData()
  // What was drawn for another address came from the store of the service worker.
  const page = drawn === location.pathname && locale === own && routes.find((route) => matchesPage(route, drawn))
  const known = bootstrap()
  const isAsDrawn = page && (await Promise.all([known.then(page.prepare), page.preload()]).catch(() => []))[0]
  const found = await known
  const app = (
    <Root hook={usePageLocation} routes={routes} found={found} onShown={() => void whenIdle().then(loadAfterStart)} />
  )
  // In parts, between which the browser can react.
  startTransition(() => {
    // Nor is a page hydrated that the browser has translated: its texts differ.
    const isOther = session.loggedIn || found.failure || root.querySelector('font, ya-tr-span')
    if (isAsDrawn && !isOther) return void hydrateRoot(root, app)
    if (drawn) root.replaceChildren()
    createRoot(root).render(app)
  })
  delete root.dataset.drawn
}
