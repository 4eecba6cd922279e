import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../../ui/Button.tsx'
import { countVisit, readConsent, storeConsent } from './count-visit.ts'
import css from './VisitConsent.module.css'

interface VisitConsentProps {
  /** The address that counts a visit, with `{url}` for the page. */
  template: string
}

/** Asks whether visits may be counted, and counts them only after a yes. The answer can be changed at any time. */
export default function VisitConsent({ template }: VisitConsentProps) {
  const [path] = useLocation()
  const [consent, setConsent] = useState(readConsent)
  useEffect(() => {
    if (consent === 'yes') countVisit(template, path)
  }, [consent, path, template])
  const answer = (given: 'yes' | 'no') => {
    storeConsent(given)
    setConsent(given)
  }
  return (
    <div className={`row wrap soft ${css.visits}`}>
      <p>
        {consent === 'yes' ? (
          <Trans>You allow us to count visits to these pages.</Trans>
        ) : (
          <Trans>May we count visits to these pages? We learn which page was opened, and not by whom.</Trans>
        )}
      </p>
      <span className={`wrap gap-3 ${css.answers}`}>
        {consent !== 'yes' && (
          <Button variant="quiet" onClick={() => answer('yes')}>
            <Trans>Yes, count them</Trans>
          </Button>
        )}
        {consent !== 'no' && (
          <Button variant="quiet" onClick={() => answer('no')}>
            <Trans>No, do not count them</Trans>
          </Button>
        )}
      </span>
    </div>
  )
}
