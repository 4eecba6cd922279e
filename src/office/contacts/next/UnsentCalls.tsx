import { Plural, Trans } from '@lingui/react/macro'
import { Callout, Grid, Text } from '@radix-ui/themes'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { callOutbox } from '../../../sync/calls/call-outbox.ts'
import { unsentCalls } from '../../../sync/calls/call-state.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { contactPath } from '../../shared/contacts/contact-path.ts'

/** Calls that are on this device only: those that wait for the network, and those that the school does not take. */
export function UnsentCalls() {
  const calls = Object.values(useSnapshot(unsentCalls))
  const waiting = calls.filter(({ refusal }) => refusal === undefined).length
  const refused = calls.filter(({ refusal }) => refusal !== undefined)
  return (
    <Grid columns="1" gap="3" aria-live="polite">
      {waiting > 0 && (
        <Text as="p" color="gray" align="center">
          <Plural value={waiting} one="# call is kept on this device" other="# calls are kept on this device" />
        </Text>
      )}
      {refused.map(({ operation: { _id, contact_id, contact_fullname }, refusal }) => (
        <Callout.Root asChild highContrast size="1" key={_id} color="red">
          <div>
            <p>
              <Link href={contactPath({ _id: contact_id })}>{contact_fullname}</Link>: {refusal}
            </p>
            <Button variant="plain" onClick={() => void discard(_id)}>
              <Trans>Delete from this device</Trans>
            </Button>
          </div>
        </Callout.Root>
      ))}
    </Grid>
  )
}

async function discard(id: string): Promise<void> {
  const { outbox } = await callOutbox()
  await outbox.remove(outbox.refused().filter(({ _id }) => _id === id))
}
