import type { z } from 'zod'
import { countAttempt } from '../../frame/rate-limit.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { presentIcon } from './present.ts'
import type { siteInput, LinkIcon } from './schema.ts'

/** More sites than an author links to in an hour. */
const PER_PERSON = { hits: 300, window: 3_600 }

/** The icon of a site while an author writes a link. A failing provider counts as a site without an icon. */
export async function findLinkIcon(
  { deps, viewer }: AccountContext,
  { site }: z.infer<typeof siteInput>,
): Promise<LinkIcon> {
  const { linkIcons } = deps
  const known = linkIcons.iconOf(`https://${site}`)
  // The school's own host name may be secret and must not reach a provider.
  if (known !== undefined || !linkIcons.asks || site === new URL(deps.config.publicUrl).hostname)
    return presentIcon(known)
  await countAttempt(deps, `link-icons:${viewer._id}`, PER_PERSON)
  try {
    return presentIcon(await linkIcons.find(site))
  } catch (error) {
    // The log names the provider at most; the sites that lessons link to are private.
    deps.log.warn({ err: error }, 'the provider of link icons does not answer')
    return presentIcon(undefined)
  }
}
