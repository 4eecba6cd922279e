import '@fontsource-variable/literata/wght.css'
import '@fontsource-variable/literata/wght-italic.css'
import '@fontsource-variable/onest/wght.css'
import '@radix-ui/themes/styles.css'
import '../src/ui/base.css'
import './preview.css'
import { i18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Theme } from '@radix-ui/themes'
import type { Decorator, Preview } from '@storybook/react-vite'
import { Fragment } from 'react'
import { configure } from 'storybook/test'
import { Printed } from '../blocks/kit/testing/Printed.tsx'
import { BlockDocs } from './BlockDocs.tsx'

// Lazy parts are compiled when they are first asked for.
configure({ asyncUtilTimeout: 10_000 })
// What fades in counts as invisible in its first frame, which a test may meet; people see it fade here too.
if (navigator.webdriver) document.documentElement.style.setProperty('--ease', '0ms')

// A catalog that does not exist yet leaves the English of the source.
const catalogs = import.meta.glob<{ messages: Messages }>('../src/locales/*/{lesson,study,office,courses,grading}.ts', {
  eager: true,
})

function messagesOf(locale: string): Messages {
  const found = Object.entries(catalogs).filter(([path]) => path.includes(`/${locale}/`))
  return Object.assign({}, ...found.map(([, catalog]) => catalog.messages))
}

const withProduct: Decorator = (Story, { globals }) => {
  const { locale, theme, direction, medium } = globals as Record<'locale' | 'theme' | 'direction' | 'medium', string>
  const Medium = medium === 'paper' ? Printed : Fragment
  document.documentElement.lang = locale
  document.documentElement.dir = direction
  document.documentElement.dataset.theme = theme
  i18n.loadAndActivate({ locale, messages: messagesOf(locale) })
  return (
    <I18nProvider i18n={i18n}>
      <Theme
        accentColor="indigo"
        grayColor="sand"
        appearance={theme === 'dark' ? 'dark' : 'light'}
        radius="large"
        hasBackground={false}
        className="stage"
      >
        <main>
          <Medium>
            <Story />
          </Medium>
        </main>
      </Theme>
    </I18nProvider>
  )
}

const toolbar = (title: string, icon: string, items: { value: string; title: string }[]) => ({
  description: title,
  toolbar: { title, icon, items, dynamicTitle: true },
})

const preview: Preview = {
  decorators: [withProduct],
  initialGlobals: { locale: 'en', theme: 'light', direction: 'ltr', medium: 'screen', mode: 'study' },
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
    a11y: { test: 'error' },
  },
}

export default preview
