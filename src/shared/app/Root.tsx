import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ComponentProps, StrictMode } from 'react'
import { Router, type RouterOptions } from 'wouter'
import { App } from './App.tsx'
import { RootErrorBoundary } from './RootErrorBoundary.tsx'

/** A whole document, in the browser and where the server draws its first frame; `hook` tells its location. */
export function Root({ hook, ...app }: ComponentProps<typeof App> & Pick<RouterOptions, 'hook'>) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <RootErrorBoundary>
          <Router {...(hook && { hook })}>
            <App {...app} />
          </Router>
        </RootErrorBoundary>
      </I18nProvider>
    </StrictMode>
  )
}
