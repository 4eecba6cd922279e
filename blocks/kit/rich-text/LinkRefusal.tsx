import { Trans } from '@lingui/react/macro'

/** The message for an address without an allowed scheme. */
export function LinkRefusal() {
  return <Trans>A link starts with https://, mailto:, tel:, tg:, viber: or whatsapp:</Trans>
}
