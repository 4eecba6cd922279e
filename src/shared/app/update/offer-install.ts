import { proxy, ref } from 'valtio'

/** What Chromium's browsers send when the application can be installed. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

/** Whether the application can be installed, at a press or by the browser's own menu. */
export const installation = proxy<{ event: InstallEvent | undefined; isInstalled: boolean }>({
  event: undefined,
  isInstalled: false,
})

/**
 * Lets the browser find the web manifest of the language on the screen, which it fetches as soon as it is named: no page
 * waits for it (`build/web-manifest.ts`). The browser's own offer is kept for the menu.
 */
export function offerInstall(): void {
  installation.isInstalled = matchMedia('(display-mode: standalone)').matches
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installation.event = ref(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => Object.assign(installation, { event: undefined, isInstalled: true }))
  const { lang } = document.documentElement
  const link = document.querySelector<HTMLLinkElement>(`link[rel="later-manifest"][hreflang="${lang}"]`)
  if (link) link.rel = 'manifest'
}
