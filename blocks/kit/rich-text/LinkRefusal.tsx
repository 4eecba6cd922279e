import { Trans } from '@lingui/react/macro'

/** Why something typed is no address: it begins with none of `linkSchemes`. */
export function LinkRefusal() {
  return <Trans>A link starts with https://, mailto:, tel:, tg:, viber: or whatsapp:</Trans>
}
