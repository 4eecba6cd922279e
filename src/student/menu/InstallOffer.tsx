import { Trans } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useIsHydrated } from '../../lib/page/use-is-hydrated.ts'
import { installation } from '../../shared/app/update/offer-install.ts'
import { Button } from '../../ui/Button.tsx'

/** Offers to install the application; on iPhones, where a page cannot, says how. */
export function InstallOffer() {
  const { event, isInstalled } = useSnapshot(installation)
  const isHydrated = useIsHydrated()
  if (isInstalled) return null
  if (event)
    return (
      <Button variant="quiet" onClick={() => void installation.event?.prompt().then(forget)}>
        <Smartphone size="1.125rem" aria-hidden="true" />
        <Trans>Install as an app</Trans>
      </Button>
    )
  // Only Safari on iPhones and iPads has this property.
  if (!isHydrated || !('standalone' in navigator) || navigator.standalone) return null
  return (
    <p className="soft">
      <Trans>To install as an app, tap Share in Safari, then “Add to Home Screen”.</Trans>
    </p>
  )
}

/** An event prompts once; the browser sends another when it may be asked again. */
function forget(): void {
  installation.event = undefined
}
