import { homePath } from '#domain/home-path.ts'
import { readError } from '../../lib/api/app-error.ts'
import { session } from '../../lib/session.ts'
import { isCodeWanted, linkInHand, signInByToken } from '../../lib/sign-in.ts'
import type { BootstrapResult } from './bootstrap-result.ts'

/** Signs in with a link's token; resolves to the error to show when it is no good. */
export async function signInWithLink(token: string): Promise<BootstrapResult> {
  try {
    await signInByToken(token)
    // The sign-in page leads on to the person's first page, which may be in the other document.
    if (location.pathname === '/' && homePath(session.user?.account_role) !== '/menu')
      history.replaceState(null, '', '/login')
    return {}
  } catch (error) {
    if (!isCodeWanted(error)) return { failure: readError(error) }
    // The sign-in page asks for the code.
    if (location.pathname !== '/login') return leaveForCode(token)
    linkInHand.token = token
    return {}
  }
}

/** Goes to the sign-in page with the link. Never resolves: a page shown in the meantime would go there without it. */
function leaveForCode(token: string): Promise<never> {
  const next = location.pathname + location.search
  location.replace(`/login?${new URLSearchParams({ app: token, next }).toString()}`)
  return new Promise<never>(() => undefined)
}
