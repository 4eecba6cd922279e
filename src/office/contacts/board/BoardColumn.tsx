import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Grid, Heading, Text } from '@radix-ui/themes'
import { useId } from 'react'
import { Link } from 'wouter'
import type { ContactStatus } from '#domain/contact/contact-status.ts'
import { contactStatusLabel } from '../../../shared/contact/contact-status-label.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import { Loading } from '../../../ui/notice/Loading.tsx'
import { contactPath } from '../../shared/contacts/contact-path.ts'
import { StatusMenu } from '../StatusMenu.tsx'
import type { Contact } from '../contact-data.ts'
import { NextStep } from '../NextStep.tsx'
import { useContactCount, useContacts } from '../use-contacts.ts'
import css from './BoardColumn.module.css'

/** The contacts of one status, those that are due first. */
export function BoardColumn({ status, owner }: { status: ContactStatus; owner: string | undefined }) {
  const { t } = useLingui()
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
        <Flex asChild justify="between">
          <Heading as="h2" size="3" id={headingId}>
            {t(contactStatusLabel[status])}{' '}
            <Text color="gray" weight="regular">
              {count.data?.count}
            </Text>
          </Heading>
        </Flex>
        {error && !data ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Loading />
        ) : contacts.length === 0 ? (
          <Text as="p" size="1" color="gray">
            <Trans>No contacts</Trans>
          </Text>
        ) : (
          <Grid asChild columns="1" gap="2" position="relative" maxHeight="40rem" overflowY="auto">
            <ul>
              {contacts.map((contact) => (
                <Card key={contact._id} contact={contact} />
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

function Card({ contact }: { contact: Contact }) {
  const { contact_next_at: at, contact_next_step: step, contact_owner_name, is_preview } = contact
  return (
    <li className={css.card}>
      <Link href={contactPath(contact)} className={css.name}>
        {contact.contact_fullname || '–'}
      </Link>
      {contact_owner_name && <span className={css.soft}>{contact_owner_name}</span>}
      {at && <NextStep at={at} step={step} />}
      {!is_preview && <StatusMenu contact={contact} choiceOnly />}
    </li>
  )
}
