import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { SignOutDialog } from './SignOutDialog.tsx'

/** Asks over the page, whatever it shows. */
export function askToDelete(questions: readonly string[]): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    const answer = (isToDelete: boolean) => {
      root.unmount()
      place.remove()
      resolve(isToDelete)
    }
    root.render(
      <I18nProvider i18n={i18n}>
        <SignOutDialog questions={questions} onAnswer={answer} />
      </I18nProvider>,
    )
  })
}
