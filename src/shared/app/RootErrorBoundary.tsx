import { t } from '@lingui/core/macro'
import { Component, type ReactNode } from 'react'
import { AppError, readError } from '../../lib/api/app-error.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { reloadOnce } from './reload-once.ts'

interface State {
  error: unknown
  failedTwice: boolean
}

/** Catches what a page threw and shows the error page; if that fails too, plain words and a way home. */
export class RootErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, failedTwice: false }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    // A chunk of an older release is gone: one full reload brings the new one. Without a network there is none to bring.
    if (
      navigator.onLine &&
      error instanceof Error &&
      /dynamically imported module|module script failed|preload CSS/i.test(error.message)
    )
      reloadOnce()
    if (!navigator.onLine) window.addEventListener('online', reload)
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', reload)
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children
    const { message, statusCode } = readError(this.state.error)
    // The code of a page that was never opened is not on this device.
    const isSilent = !navigator.onLine
    // What the browser says of a fault in the page is no sentence for people.
    const sentence = isAnswer(this.state.error) ? message : t`This page has stopped because of an error`
    return (
      <LastResort>
        <ErrorPage message={isSilent ? t`No network` : sentence} statusCode={isSilent ? 0 : statusCode} />
      </LastResort>
    )
  }
}

/** Of the server, or of a rule of the product. */
function isAnswer(error: unknown): boolean {
  return error instanceof AppError || Boolean((error as { data?: unknown } | undefined)?.data)
}

function reload(): void {
  location.reload()
}

class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    // No translation and no style may be needed here: they can be what failed.
    return (
      <main>
        <p>An error occurred while showing the error page</p>
        <a href="/">Go back to home</a>
      </main>
    )
  }
}
