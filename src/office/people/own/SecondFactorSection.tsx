import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, useState } from 'react'
import { Button } from '../../../ui/office/Button.tsx'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../../ui/office/Placeholder.tsx'
import { Notice } from '../../../ui/notice/Notice.tsx'
import { DialogPlace } from '../../../ui/dialog/DialogPlace.tsx'
import { Section } from '../../shared/Section.tsx'
import { useSecondFactor } from './use-own-access.ts'

const TurnOnDialog = lazy(() => import('./TurnOnDialog.tsx'))
const TurnOffDialog = lazy(() => import('./TurnOffDialog.tsx'))

/** Whether signing in also asks for a code of an authenticator app. */
export function SecondFactorSection() {
  const { t } = useLingui()
  const found = useSecondFactor()
  const [open, setOpen] = useState<'on' | 'off'>()
  const close = () => setOpen(undefined)
  const isOn = found.data?.is_on
  const left = found.data?.recovery_codes ?? 0
  return (
    <Section
      title={t`Second factor`}
      description={t`Signing in also asks for a code from an app on your phone. A stolen password is then not enough.`}
      actions={
        found.data && (
          <Button variant="quiet" onClick={() => setOpen(isOn ? 'off' : 'on')}>
            {isOn ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>}
          </Button>
        )
      }
    >
      {found.isPending && <Placeholder count={1} />}
      {found.isError && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <p>
          {isOn ? (
            <Trans>
              It is on.{' '}
              <Plural
                value={left}
                _0="No recovery codes are left."
                one="# recovery code is left."
                other="# recovery codes are left."
              />
            </Trans>
          ) : (
            <Trans>It is off.</Trans>
          )}
        </p>
      )}
      {found.data?.refused_at && <RefusedCodes at={found.data.refused_at} />}
      <DialogPlace>
        {open === 'on' && <TurnOnDialog onClose={close} />}
        {open === 'off' && <TurnOffDialog onClose={close} />}
      </DialogPlace>
    </Section>
  )
}

/** Ten wrong codes were entered: not by the person, or the clock of the app is wrong. */
function RefusedCodes({ at }: { at: Date | string }) {
  const { t, i18n } = useLingui()
  const moment = i18n.date(at, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Notice tone="bad" title={t`Wrong codes were entered for you`}>
      <Trans>
        On {moment} ten wrong codes were entered, and further ones were refused for an hour. If that was not you,
        someone knows your password or has one of your sign-in links: change your password. This ends the links and
        signs out all other devices.
      </Trans>
    </Notice>
  )
}
