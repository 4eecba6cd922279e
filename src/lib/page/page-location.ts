import { type BaseLocationHook } from 'wouter'
import { navigate as navigateHere, useBrowserLocation } from 'wouter/use-browser-location'

interface Options {
  replace?: boolean
  state?: unknown
}

let isOwnPath: (path: string) => boolean = () => true

/** Says which paths this document shows itself; every other path is another document's. */
export function setOwnPaths(isOwn: (path: string) => boolean): void {
  isOwnPath = isOwn
}

/**
 * Goes to a page: within this document where it has the page, else by loading the document that has it. Throws for an address
 * of another site: those are links that people press, never redirects. The guard entry of a form (`ui/form/history-guard.ts`)
 * is replaced, so that Back returns to the form's page once.
 */
export function navigate(to: string | URL, { replace = isGuardEntry(), state }: Options = {}): void {
  const { origin, pathname, href } = new URL(to, location.href)
  if (origin !== location.origin) throw new Error('ERR_REDIRECT')
  if (isOwnPath(pathname)) navigateHere(to, { replace, state })
  else if (replace) location.replace(href)
  else location.assign(href)
}

/** The location hook of the router: `Link`, `Redirect` and `useLocation` cross between documents with it. */
export const usePageLocation: BaseLocationHook = () => {
  const [path] = useBrowserLocation()
  return [path, navigate]
}

/** Whether the current history entry is the guard of a form. */
export function isGuardEntry(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'guard' in state
}
