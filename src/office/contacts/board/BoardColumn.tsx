import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Grid, Heading, Text } from '@radix-ui/themes'
import { useId } from 'react'
import type { ContactStatus } from '#domain/contact/contact-status.ts'
import { ContactStatusBadge } from '../../../shared/contact/ContactStatusBadge.tsx'
import { Button } from '../../../ui/office/Button.tsx'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../../ui/office/Placeholder.tsx'
import { useContactCount, useContacts } from '../use-contacts.ts'
import { BoardCard } from './BoardCard.tsx'
import css from './BoardColumn.module.css'

/** The contacts of one status, those that are due first. */
export function BoardColumn({ status, owner }: { status: ContactStatus; owner: string | undefined }) {
  const { i18n } = useLingui()
  const headingId = useId()
  const filter = {
    sort: 'due' as const,
    contact_status_id: status,
    ...(owner === undefined ? {} : { contact_owner_id: owner }),
  }
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useContacts(filter)
  const count = useContactCount(filter)
  const contacts = data?.pages.flatMap((page) => page.contacts) ?? []
  return (
    <Grid asChild columns="1" gap="3" p="3" className={css.column}>
      <section aria-labelledby={headingId}>
        <Flex asChild justify="between" align="center">
          <Heading as="h2" size="2" id={headingId}>
            <ContactStatusBadge status={status} />{' '}
            <Text color="gray" weight="regular">
              {count.data && i18n.number(count.data.count)}
            </Text>
          </Heading>
        </Flex>
        {error && !data ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Placeholder />
        ) : contacts.length === 0 ? (
          <Text as="p" size="1" color="gray">
            <Trans>No contacts</Trans>
          </Text>
        ) : (
          <Grid asChild columns="1" gap="2" position="relative" overflowY="auto" className={css.cards}>
            <ul>
              {contacts.map((contact) => (
                <BoardCard key={contact._id} contact={contact} />
              ))}
            </ul>
          </Grid>
        )}
        {hasNextPage && (
          <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        )}
      </section>
    </Grid>
  )
}
