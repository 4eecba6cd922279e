import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { Route, Router } from 'wouter'
import { languageTag, type SiteLocale } from '#domain/locale.ts'
import type { Page } from '#domain/pages/page.ts'
import { drawFrom, type PageFacts } from '../shared/app/page-facts.ts'
import type { Catalog } from '../lib/i18n.ts'
import CataloguePage from './courses/CataloguePage.tsx'
import CoursePage from './courses/CoursePage.tsx'
import MetaLayout from './layouts/MetaLayout.tsx'
import BouillonPage from './public/BouillonPage.tsx'
import LandingPage from './public/LandingPage.tsx'
import { drawScene } from './shared/draw-scene.ts'
import { drawScenesWith } from './shared/drawn-scenes.ts'

// The bundle that the server loads: docs/decisions/0034-drawn-pages.md.

/** Pages whose first frame needs nothing that only the browser knows, by their file in the page table. */
const drawn: Readonly<Record<string, ComponentType>> = {
  'public/LandingPage': LandingPage,
  'public/BouillonPage': BouillonPage,
  'courses/CataloguePage': CataloguePage,
  'courses/CoursePage': CoursePage,
}

const catalogs = import.meta.glob<Catalog>('../locales/*/{lesson,student,public}.ts', { eager: true })
for (const [path, { messages }] of Object.entries(catalogs)) i18n.load(path.split('/')[2] ?? '', messages)
drawScenesWith(drawScene)

interface Wanted {
  page: Pick<Page, 'path' | 'file' | 'layout'>
  /** The path of the address. */
  path: string
  locale: SiteLocale
  /** Those of the root element, `origin` (the address of the site, without a path) and `data` (the text of the page's data). */
  facts: PageFacts
}

/** The first frame of a page for a visitor who is not signed in, as HTML; undefined for a page that is not drawn. */
export function drawPage({ page, path, locale, facts }: Wanted): string | undefined {
  const Content = drawn[page.file]
  if (!Content) return undefined
  i18n.activate(languageTag[locale])
  drawFrom(facts)
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <Router hook={() => [path, () => undefined]}>
        <Route path={page.path}>
          {page.layout ? (
            <MetaLayout>
              <Content />
            </MetaLayout>
          ) : (
            <Content />
          )}
        </Route>
      </Router>
    </I18nProvider>,
  )
  // The title is in the head already.
  return html.replaceAll(/<title>[^<]*<\/title>/g, '')
}
