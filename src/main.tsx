// Before the components, whose rules come after these in the one style sheet.
import './ui/fonts.css'
import './ui/base.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { canOpenPage } from '#domain/roles.ts'
import { App } from './app/App.tsx'
import { FailSafe } from './app/FailSafe.tsx'
import { enter } from './app/enter.ts'
import { initialLocale, showLocale } from './lib/i18n.ts'
import { beforeLogout, session } from './lib/session.ts'
import { forgetOtherVersion } from './lib/storage.ts'
import { startTheme } from './lib/theme.ts'
import { whenIdle } from './lib/when-idle.ts'

if (forgetOtherVersion()) location.reload()
else void start()

// Without its code, when the network is gone, nothing is asked: what is kept stays the person's own.
beforeLogout(async () => {
  if (!session.user || !canOpenPage(session.user.account_role, 'courses')) return
  const leaving = await import('./features/compose/leave-drafts.ts').catch(() => undefined)
  await leaving?.leaveDrafts()
})

const wake = () => import('./app/update/after-start.ts').then(({ afterStart }) => afterStart()).catch(() => undefined)
const wakeLater = () => void whenIdle().then(wake)
// It sends what is unsent and empties the device, for which it has to be awake.
beforeLogout(wake)

async function start(): Promise<void> {
  startTheme()
  await showLocale(initialLocale())
  const entry = await enter()
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <FailSafe>
        <I18nProvider i18n={i18n}>
          <App entry={entry} onStanding={wakeLater} />
        </I18nProvider>
      </FailSafe>
    </StrictMode>,
  )
}
