import { useEffect, useState } from 'react'
import { useOptionalBlockHost } from '../host.ts'

/** The icon of the site at `address`; null until it is found, or if the host looks up no icons. */
export function useLinkIcon(address: string): string | null {
  const host = useOptionalBlockHost()
  const [found, setFound] = useState<{ address: string; icon: string | null }>()

  useEffect(() => {
    if (address === '') return undefined
    const controller = new AbortController()
    const { signal } = controller
    host
      ?.findLinkIcon?.(address, { signal })
      .then((icon) => signal.aborted || setFound({ address, icon }))
      // A failed lookup leaves the link without an icon.
      .catch(() => undefined)
    return () => controller.abort()
  }, [host, address])

  return found?.address === address ? found.icon : null
}
