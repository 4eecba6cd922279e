import { useCallback } from 'react'
import { siteOf } from '#domain/site-of.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'

/** A site without an icon may get one. */
const ICON_STALE_MS = 60_000

/** Finds the icon of the site that a link leads to; null for links to the school itself. */
export function useFindLinkIcon() {
  const utils = trpc.useUtils()
  return useCallback(
    async (address: string) => {
      const site = siteOf(address)
      if (site === undefined || site === window.location.hostname) return null
      // A site that takes longer than a call may is known to the server by the next one.
      const { icon_url } = await utils.linkIcons.find.fetch({ site }, { staleTime: ICON_STALE_MS, retry: 2 })
      return icon_url
    },
    [utils],
  )
}
