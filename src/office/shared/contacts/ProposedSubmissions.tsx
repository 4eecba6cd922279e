import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Callout, Flex, Grid, Heading } from '@radix-ui/themes'
import { Link } from 'wouter'
import type { RouterOutputs } from '../../../lib/api/trpc.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { useJoin } from './use-join.ts'

type Joined = RouterOutputs['contactCard']['join']

interface ProposedSubmissionsProps {
  contactId: string
  proposals: RouterOutputs['contactCard']['history']['proposals']
  onJoined?(joined: Joined): void
  onApart?(): void
  onUndone?(): void
}

/** What a guest with the contact's phone has sent, to be joined with the contact. */
export default function ProposedSubmissions({ contactId, proposals, ...handlers }: ProposedSubmissionsProps) {
  const { t } = useLingui()
  const { join, tellApart } = useJoin(contactId, handlers)
  const ids = proposals.map(({ studying_id }) => studying_id)
  const isBusy = join.isPending || tellApart.isPending
  return (
    <Callout.Root color="amber" role="region" aria-label={t`Sent with the same phone number`}>
      <Heading as="h2" size="3">
        <Plural
          value={ids.length}
          one="A guest with the same phone number has finished a lesson. Is it this person?"
          other="A guest with the same phone number has finished # lessons. Is it this person?"
        />
      </Heading>
      <Grid asChild columns="1" gap="2">
        <ul>
          {proposals.map((one) => (
            <li key={one.studying_id}>
              <ProposedSubmission proposal={one} />
            </li>
          ))}
        </ul>
      </Grid>
      <Flex wrap="wrap" gap="2">
        <Button variant="quiet" busy={join.isPending} disabled={isBusy} onClick={() => join.mutate(ids)}>
          <Trans>Yes, join</Trans>
        </Button>
        <Button variant="plain" busy={tellApart.isPending} disabled={isBusy} onClick={() => tellApart.mutate(ids)}>
          <Trans>Another person</Trans>
        </Button>
      </Flex>
    </Callout.Root>
  )
}

/** A submission with the name that the guest gave; a press opens it. */
export function ProposedSubmission({ proposal }: { proposal: ProposedSubmissionsProps['proposals'][number] }) {
  const { t } = useLingui()
  const { studying_id, lesson_title: lesson, finished_at } = proposal
  const name = proposal.studying_user_name || t`Guest`
  return (
    <>
      <Link href={`/backoffice/studyings/${studying_id}`}>{lesson}</Link> · {name} · <RelativeTime date={finished_at} />
    </>
  )
}
