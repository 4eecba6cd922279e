import { Trans, useLingui } from '@lingui/react/macro'
import { Box, Grid } from '@radix-ui/themes'
import { ButtonLink } from '../../ui/office/Button.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { contactPath } from '../shared/contacts/contact-path.ts'
import { dueOf } from '../shared/contacts/due-of.ts'
import { callsOf } from './StartCard.tsx'
import { TodayList, TodayMore, TodayRow } from './TodayList.tsx'
import type { Today } from './use-today.ts'

type WaitingContact = NonNullable<Today['contacts']>['rows'][number]

/** The person's contacts that wait: overdue and due ones, then those who replied, new ones, and those left alone. */
export function TodayContacts({ today, now }: { today: Today; now: Date }) {
  const { t } = useLingui()
  const { contacts } = today
  if (!contacts || contacts.rows.length === 0) return null
  const isLate = ({ contact_next_at }: WaitingContact) =>
    contact_next_at !== null && dueOf(contact_next_at, now).state === 'overdue'
  const late = contacts.rows.filter(isLate)
  const others = contacts.rows.filter((row) => !isLate(row))
  return (
    <Grid columns="1" gap="5">
      {late.length > 0 && (
        <TodayList title={t`Overdue`} count={contacts.overdue} isLate>
          {late.map((row) => (
            <ContactRow key={row._id} row={row} />
          ))}
        </TodayList>
      )}
      {others.length > 0 && (
        <TodayList title={t`Waiting contacts`} count={callsOf(today) - contacts.overdue}>
          {others.map((row) => (
            <ContactRow key={row._id} row={row} />
          ))}
        </TodayList>
      )}
      {callsOf(today) > contacts.rows.length && (
        <TodayMore href="/contacts/next">
          <Trans>All contacts that wait</Trans>
        </TodayMore>
      )}
    </Grid>
  )
}

function ContactRow({ row }: { row: WaitingContact }) {
  const { t } = useLingui()
  const { lesson_title: title, next_lesson: next } = row
  const reasons = {
    due: row.contact_next_step || t`Planned`,
    replied: title ? t`Finished the lesson “${title}”` : t`A guest with the same phone has finished a lesson`,
    new: t`New`,
    idle: t`Not contacted lately`,
  }
  const phone = row.shown_phone
  return (
    <TodayRow
      href={contactPath(row)}
      name={row.contact_fullname || <Trans>No name</Trans>}
      fact={[reasons[row.reason], phone].filter(Boolean).join(' · ')}
      when={<RelativeTime date={row.since} />}
    >
      {next && (
        <Box px="1" pb="1">
          <ButtonLink variant="plain" href={`/messenger?contact=${row._id}`}>
            <Trans>
              Send lesson {next.lesson_place}: {next.lesson_title}
            </Trans>
          </ButtonLink>
        </Box>
      )}
    </TodayRow>
  )
}
