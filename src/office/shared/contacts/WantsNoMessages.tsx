import { Trans } from '@lingui/react/macro'

/** In the place of a message to a person who has withdrawn the consent to messages. */
export function WantsNoMessages() {
  return (
    <p>
      <Trans>This person does not want messages by messenger.</Trans>
    </p>
  )
}
