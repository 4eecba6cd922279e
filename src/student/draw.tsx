import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { inferRouterOutputs } from '@trpc/server'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { Route, Router } from 'wouter'
import { languageTag, siteLocales } from '#domain/locale.ts'
import type { Drawing } from '#domain/pages/drawing.ts'
import { drawFrom } from '../lib/page/page-facts.ts'
import type { AppRouter } from '../lib/api/trpc.ts'
import type { Catalog } from '../lib/i18n.ts'
import '../lib/literal-texts.ts'
import CataloguePage from './courses/CataloguePage.tsx'
import CoursePage from './courses/CoursePage.tsx'
import MetaLayout from './layouts/MetaLayout.tsx'
import { loadDocuments } from '../shared/legal/load-documents.ts'
import { firstLessons } from './lesson/first-lesson.ts'
import LessonPage from './lesson/LessonPage.tsx'
import BouillonPage from './public/BouillonPage.tsx'
import EncouragingPage from './public/EncouragingPage.tsx'
import LandingPage from './public/LandingPage.tsx'
import LegalPage from './public/LegalPage.tsx'
import { drawScenesWith } from './shared/drawn-scenes.ts'

// The bundle that the server loads: docs/decisions/0034-drawn-pages.md.

type Opened = inferRouterOutputs<AppRouter>['studyings']['open']

const lessonPage = 'lesson/LessonPage'

/** Pages whose first frame needs nothing that only the browser knows, by their file in the page table. */
const drawn: Readonly<Record<string, ComponentType>> = {
  'public/LandingPage': LandingPage,
  'public/BouillonPage': BouillonPage,
  'public/EncouragingPage': EncouragingPage,
  'public/LegalPage': LegalPage,
  'courses/CataloguePage': CataloguePage,
  'courses/CoursePage': CoursePage,
  [lessonPage]: LessonPage,
}

/** Scenes of covers in one drawing: more than a first screen shows. Each has some 3,000 characters. */
const MAX_SCENES = 12

const catalogs = import.meta.glob<Catalog>('../locales/*/{lesson,student,public}.ts', { eager: true })
for (const [path, { messages }] of Object.entries(catalogs)) i18n.load(path.split('/')[2] ?? '', messages)
// As in the browser, where these load later.
const { drawScene } = await import('./shared/draw-scene.ts')
for (const locale of siteLocales) {
  const documents = loadDocuments(locale)
  // What React notes on a promise that it has waited for: `use` then has the value at once.
  void Object.assign(documents, { status: 'fulfilled', value: await documents })
}

/** The first frame of a page for a visitor who is not signed in, as HTML; undefined for a page that is not drawn. */
export function drawPage({ page, path, locale, facts }: Drawing): string | undefined {
  const Content = drawn[page.file]
  if (!Content) return undefined
  i18n.activate(languageTag[locale])
  drawFrom(facts)
  const isLesson = page.file === lessonPage
  if (isLesson) {
    if (!facts.data) return undefined
    showLesson(path, facts.data)
  }
  drawScenesWith(drawScene, MAX_SCENES)
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
  // The head has a title already, and preloads the one picture that must not wait.
  const body = html.replaceAll(/<title>[^<]*<\/title>|<link rel="preload"[^<>]*>/g, '')
  return isLesson ? `<div data-drawn="lesson">${body}</div>` : body
}

/** Gives the page of a lesson what a guest gets who has begun nothing. In a drawing it is answered by no one. */
function showLesson(path: string, data: string): void {
  const link_token = path.split('/').at(-1) ?? ''
  firstLessons.clear()
  firstLessons.set(link_token, {
    ...(JSON.parse(data) as Opened),
    lessonRef: { link_token },
    outbox: undefined as never,
    studying_id: '',
    guest_secret: undefined,
    user_id: null,
    device: 0,
    answers: {},
  })
}
