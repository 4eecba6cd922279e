import type { z } from 'zod'
import { authorize } from '../../lib/authorize.ts'
import { countAttempt } from '../../lib/rate-limit.ts'
import type { Call } from '../../lib/viewer.ts'
import { can } from './policy.ts'
import { type LinkIcon, presentIcon } from './present.ts'
import type { siteInput } from './schema.ts'

/** More sites than anybody links to in an hour of writing. */
const PER_PERSON = { hits: 300, window: 3_600 }

/** The icon of a site for somebody who writes a link to it. A provider that fails is a site without an icon. */
export async function findLinkIcon({ deps, viewer }: Call, { site }: z.infer<typeof siteInput>): Promise<LinkIcon> {
  authorize(viewer, can.find(viewer))
  const { linkIcons } = deps
  const known = linkIcons.iconOf(`https://${site}`)
  // Whoever gave the school a secret name did not mean it for a provider.
  if (known !== undefined || !linkIcons.asks || site === new URL(deps.config.publicUrl).hostname)
    return presentIcon(known)
  await countAttempt(deps, `link-icons:${viewer._id}`, PER_PERSON)
  try {
    return presentIcon(await linkIcons.find(site))
  } catch (error) {
    // The message names the provider at most; whom a lesson links to is nobody's affair.
    deps.log.warn({ err: error }, 'the provider of link icons does not answer')
    return presentIcon(undefined)
  }
}
