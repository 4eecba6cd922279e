import { Trans } from '@lingui/react/macro'
import type { FinishReceipt } from '../../../sync/finishes/finish-operation.ts'
import { Button } from '../../../ui/Button.tsx'

interface ReadPhoneProps {
  phone: NonNullable<FinishReceipt['phone']>
  onCorrect(): void
}

/** How the server has read a guest's number, so that a wrong one is noticed while the guest is here. */
export function ReadPhone({ phone: { shown, is_callable }, onCorrect }: ReadPhoneProps) {
  return (
    <p>
      {is_callable ? (
        <Trans>Your phone number: {shown}</Trans>
      ) : (
        <Trans>“{shown}” cannot be called: a digit or the country code may be missing.</Trans>
      )}{' '}
      <Button variant="plain" onClick={onCorrect}>
        <Trans>Correct the number</Trans>
      </Button>
    </p>
  )
}
