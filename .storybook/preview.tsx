import '@fontsource-variable/literata/wght.css'
import '@fontsource-variable/literata/wght-italic.css'
import '@fontsource-variable/onest/wght.css'
import '../src/ui/base.css'
import '../src/ui/office/theme.css'
import '../src/ui/plain.css'
import './preview.css'
import { i18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Decorator, Preview } from '@storybook/react-vite'
import { Fragment } from 'react'
import { configure } from 'storybook/test'
import { Printed } from '../blocks/kit/testing/Printed.tsx'
import { type Catalog, provideCatalogs } from '../src/lib/i18n.ts'
import { session } from '../src/lib/session.ts'
import { hideMessage } from '../src/ui/notice/snackbar-store.ts'
import { OfficeTheme } from '../src/ui/office/OfficeTheme.tsx'
import { BlockDocs } from './BlockDocs.tsx'
import { collectErrors, failOnErrors } from './fail-on-console.ts'

// The development server compiles lazy modules at their first request. A limit for what never comes, not for a slow machine.
configure({ asyncUtilTimeout: 50_000 })
// In its first frame an element that fades in counts as invisible, which fails tests. People see the transition.
if (navigator.webdriver) document.documentElement.style.setProperty('--ease', '0ms')

/** The rules that compare colours, and the theme in which `npm run test:faults` tries them alone on every story. */
const ofContrast = ['color-contrast', 'link-in-text-block']
const contrastIn: unknown = import.meta.env.STORYBOOK_CONTRAST

const catalogs = import.meta.glob<{ messages: Messages }>(['../src/locales/*/*.ts', '!**/server.ts'], {
  eager: true,
})

provideCatalogs(import.meta.glob<Catalog>(['../src/locales/*/*.ts', '!**/server.ts']), 'student')

function messagesOf(locale: string): Messages {
  const found = Object.entries(catalogs).filter(([path]) => path.includes(`/${locale}/`))
  return Object.assign({}, ...found.map(([, catalog]) => catalog.messages))
}

// All texts, because a story may change the language, and none loads the catalogs of a page.
i18n.load(Object.fromEntries(['en', 'ru', 'uk'].map((locale) => [locale, messagesOf(locale)])))

/** The titles of stories of pages that have nothing of the office's theme; blocks are edited in the office. */
const ofStudents = /^(Lesson|Login|Public site|Student|Engine\/LessonPlayer)(\/|$)/

const withProduct: Decorator = (Story, { args, globals, title }) => {
  const { locale, theme, direction, medium } = globals as Record<'locale' | 'theme' | 'direction' | 'medium', string>
  const { mode } = args as { mode?: unknown }
  const isOfStudents = ofStudents.test(title) || (title.startsWith('Blocks/') && mode !== undefined && mode !== 'edit')
  const Side = isOfStudents ? Fragment : OfficeTheme
  document.body.classList.toggle('radix-themes', !isOfStudents)
  document.body.dataset.radius = 'large'
  const Medium = medium === 'paper' ? Printed : Fragment
  document.documentElement.lang = locale
  document.documentElement.dir = direction
  document.documentElement.dataset.theme = theme
  i18n.activate(locale)
  return (
    <I18nProvider i18n={i18n}>
      <div className="stage">
        <main>
          <Medium>
            <Side>
              <Story />
            </Side>
          </Medium>
        </main>
      </div>
    </I18nProvider>
  )
}

/** A story leaves its session, its message and its place in a list to none of those after it, which share its page. */
const cleanAfterwards = () => () => {
  Object.assign(session, { loggedIn: false, user: null })
  hideMessage()
  history.replaceState(null, '')
}

const toolbar = (title: string, icon: string, items: { value: string; title: string }[]) => ({
  description: title,
  toolbar: { title, icon, items, dynamicTitle: true },
})

const preview: Preview = {
  decorators: [withProduct],
  beforeEach: [collectErrors, cleanAfterwards],
  afterEach: failOnErrors,
  initialGlobals: { locale: 'en', theme: contrastIn ?? 'light', direction: 'ltr', medium: 'screen', mode: 'study' },
  globalTypes: {
    locale: toolbar('Language', 'globe', [
      { value: 'en', title: 'English' },
      { value: 'ru', title: 'Русский' },
      { value: 'uk', title: 'Українська' },
    ]),
    theme: toolbar('Theme', 'sun', [
      { value: 'light', title: 'Light' },
      { value: 'dark', title: 'Dark' },
    ]),
    direction: toolbar('Direction', 'transfer', [
      { value: 'ltr', title: 'Left to right' },
      { value: 'rtl', title: 'Right to left' },
    ]),
    medium: toolbar('Medium', 'document', [
      { value: 'screen', title: 'Screen' },
      { value: 'paper', title: 'Paper' },
    ]),
    mode: toolbar('Mode of the whole lesson', 'eye', [
      { value: 'edit', title: 'Edit' },
      { value: 'preview', title: 'Preview' },
      { value: 'study', title: 'Study' },
      { value: 'examination', title: 'Examination' },
    ]),
  },
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    docs: { page: BlockDocs },
    a11y: {
      test: 'error',
      // What passes is not listed: naming each of its elements takes as long as finding what fails.
      options: {
        resultTypes: ['violations'],
        preload: false,
        ...(contrastIn
          ? { runOnly: ofContrast }
          : // The colours themselves are compared in src/ui/contrast.test.ts.
            { rules: Object.fromEntries(ofContrast.map((rule) => [rule, { enabled: false }])) }),
      },
    },
  },
}

export default preview
