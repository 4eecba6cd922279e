import { i18n } from '@lingui/core'
import type { CSSProperties } from 'react'
import { renderToString } from 'react-dom/server'
import { defaultLocale, languageTag, siteLocales } from '#domain/locale.ts'
import type { Drawing, PageData } from '#domain/pages/page-data.ts'
import { type Catalog, provideCatalogs } from '../lib/i18n.ts'
import { Outbox } from '../sync/answers/outbox.ts'
import { DrawnPage } from '../lib/page/drawn-page.ts'
import { Root } from '../shared/app/Root.tsx'
import { loadDocuments } from '../shared/legal/load-documents.ts'
import { firstLessons } from './lesson/first-lesson.ts'
import type { Opened } from './lesson/open-lesson.ts'
import { routes } from './routes.ts'

// The bundle that the server loads: docs/decisions/0041-hydrated-pages.md.

/** Scenes of covers in one drawing: more than a first screen shows. Each has some 3,000 characters. */
const MAX_SCENES = 12

const ROOT = '<div id="root">'
/** React's mark of a part that the browser has to draw. */
const UNFINISHED = '<!--$!-->'

const catalogs = import.meta.glob<Catalog>('../locales/*/{lesson,student,public}.ts', { eager: true })
for (const [path, { messages }] of Object.entries(catalogs)) i18n.load(path.split('/')[2] ?? '', messages)
provideCatalogs(
  Object.fromEntries(Object.entries(catalogs).map(([path, catalog]) => [path, async () => catalog])),
  'student',
)
i18n.activate(languageTag[defaultLocale])
// As in the browser, where these load later.
const { drawScene } = await import('./shared/draw-scene.ts')
await Promise.all(siteLocales.map(loadDocuments))

/** The first frame of a page for a visitor who is not signed in: its HTML, and the rules of its styles. */
export async function drawPage({ page, path, data: text }: Drawing): Promise<{ html: string; styles: string }> {
  const data = JSON.parse(text) as PageData
  await routes.find((route) => route.path === page.path)?.preload()
  // From here on in one task: other pages are drawn in other languages.
  i18n.activate(languageTag[data.locale ?? defaultLocale])
  showLesson(path, data)
  const rules = new Map<string, string>()
  const addStyle = (style: CSSProperties) => {
    const rule = ruleOf(style)
    if (!rules.has(rule)) rules.set(rule, String(rules.size))
    return rules.get(rule) as string
  }
  let scenes = 0
  const drawFirst = (category: string, title: string) => {
    scenes += 1
    return scenes > MAX_SCENES ? undefined : drawScene(category, title)
  }
  // Only what the address adds to what a newcomer sees is in its search.
  const hook = Object.assign(() => [path, () => undefined] satisfies [string, () => void], { searchHook: () => '' })
  const html = renderToString(
    <div id="root">
      <DrawnPage value={{ data, addStyle, drawScene: drawFirst }}>
        <Root hook={hook} routes={routes} found={{}} onShown={() => undefined} />
      </DrawnPage>
    </div>,
  )
  // Around the page is a `Suspense`, which catches what it throws.
  if (html.includes(UNFINISHED)) throw new Error('React could not finish the page')
  const styles = [...rules].map(([rule, name]) => `#root [data-style="${name}"]{${rule}}`).join('')
  // Before the page comes what React puts into the head, which has all of that already.
  return { html: html.slice(html.indexOf(ROOT) + ROOT.length, -'</div>'.length), styles }
}

/** Characters that can end neither a rule nor the element around it. */
const safeValue = /^[\w\s%#.,()/*-]+$/

/** A style as the text of a rule. */
function ruleOf(style: CSSProperties): string {
  return Object.entries(style)
    .map(([name, value]) => [name, typeof value === 'number' ? `${value}px` : String(value ?? '')] as const)
    .filter(([, value]) => safeValue.test(value))
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';')
}

/** Of a drawing, in which no one answers. */
const outbox = new Outbox({
  send: () => Promise.reject(new Error('A drawing sends nothing')),
  maySend: () => false,
  onState: () => undefined,
})

/** Gives the page of a lesson what a guest gets who has begun nothing. */
function showLesson(path: string, { given }: PageData): void {
  const link_token = path.split('/').at(-1) ?? ''
  firstLessons.clear()
  firstLessons.set(link_token, {
    ...(given?.reply as Opened),
    lessonRef: { link_token },
    outbox,
    studying_id: '',
    guest_secret: undefined,
    user_id: null,
    device: 0,
    answers: {},
  })
}
