import type { RouterOutputs } from '../../../lib/api/trpc.ts'
import { session } from '../../../lib/session.ts'
import { peekGivenData, takeGivenData } from '../../shared/given-data.ts'
import { loadSiteTexts } from '../load-site-texts.ts'

type SiteTexts = RouterOutputs['accounts']['siteTexts']

/** The page whose data are the texts. */
const PAGE = '/encouraging'

/** The texts, which may have come with the page. */
export async function loadPageTexts(): Promise<SiteTexts> {
  const given = takeGivenData<SiteTexts>(PAGE)
  return (session.loggedIn ? undefined : given) ?? loadSiteTexts()
}

/** The texts that came with the page, for its first frame. */
export function givenTexts(): SiteTexts | undefined {
  return session.loggedIn ? undefined : peekGivenData<SiteTexts>(PAGE)
}
