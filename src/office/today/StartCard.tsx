import { plural } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Flex, Grid, Heading } from '@radix-ui/themes'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Role } from '#domain/roles.ts'
import { ButtonLink } from '../../ui/office/Button.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import css from './StartCard.module.css'
import type { Today } from './use-today.ts'

/** From here on the server stops counting. */
const MAX_COUNT = 1_000

type Start = 'calls' | 'reviews' | 'requests'

/** What each role begins with, if it waits. */
const orders: Record<Role, readonly Start[]> = {
  [Role.NONE]: [],
  [Role.MISSIONER]: ['calls', 'reviews'],
  [Role.EDITOR]: ['reviews'],
  [Role.ACCOUNT_MANAGER]: ['requests', 'calls', 'reviews'],
  [Role.ADMIN]: ['requests', 'calls', 'reviews'],
}

/** How many contacts of the person wait, for whatever reason. */
export function callsOf({ contacts }: Today): number {
  if (!contacts) return 0
  return contacts.overdue + contacts.due + contacts.replied + contacts.new + contacts.idle
}

/** The one big button of the page: it begins with what waits longest. */
export function StartCard({ today, role }: { today: Today; role: Role }) {
  const counts = { calls: callsOf(today), reviews: today.reviews.count, requests: today.requests?.count ?? 0 }
  const start = orders[role].find((one) => counts[one] > 0)
  if (start === 'calls') return <Calls today={today} />
  if (start === 'reviews') return <Reviews today={today} />
  if (start === 'requests') return <Requests count={counts.requests} />
  return (
    <Card
      title={<Trans>Nothing is waiting for you</Trans>}
      text={<Trans>Calls, finished lessons and requests appear here.</Trans>}
      action={
        <ButtonLink variant="quiet" href="/backoffice/studyings" className={css.button}>
          <Trans>All submissions</Trans>
        </ButtonLink>
      }
    />
  )
}

function Card({ title, text, action }: { title: ReactNode; text: ReactNode; action: ReactNode }) {
  return (
    <Flex asChild wrap="wrap" align="center" justify="between" gapX="5" gapY="4" p="5">
      <section className={`bg-accent ${css.start}`}>
        <Grid gap="1" flexGrow="1" flexShrink="1" flexBasis="16rem">
          <Heading as="h2" size="6" wrap="balance" className={css.count}>
            {title}
          </Heading>
          <p>{text}</p>
        </Grid>
        {action}
      </section>
    </Flex>
  )
}

function Calls({ today }: { today: Today }) {
  const waiting = callsOf(today)
  const { contacts } = today
  if (!contacts) return null
  // Together they are all of the title.
  const parts = [
    contacts.due > 0 && plural(contacts.due, { one: '# for today', other: '# for today' }),
    contacts.overdue > 0 && plural(contacts.overdue, { one: '# overdue', other: '# overdue' }),
    contacts.replied > 0 && plural(contacts.replied, { one: '# finished a lesson', other: '# finished a lesson' }),
    contacts.new > 0 && plural(contacts.new, { one: '# new', other: '# new' }),
    contacts.idle > 0 && plural(contacts.idle, { one: '# without attention', other: '# without attention' }),
  ]
  return (
    <Card
      title={<Plural value={waiting} one="# contact is waiting for you" other="# contacts are waiting for you" />}
      text={parts.filter(Boolean).join(', ')}
      action={
        <ButtonLink href="/contacts/next" className={css.button}>
          <Trans>Start calling</Trans>
          <ArrowRight size={20} aria-hidden="true" />
        </ButtonLink>
      }
    />
  )
}

function Reviews({ today: { reviews } }: { today: Today }) {
  const [oldest] = reviews.rows
  if (!oldest) return null
  const { count } = reviews
  return (
    <Card
      title={
        count < MAX_COUNT ? (
          <Plural value={count} one="# submission is waiting for review" other="# submissions are waiting for review" />
        ) : (
          <Trans>More than {MAX_COUNT} submissions are waiting for review</Trans>
        )
      }
      text={
        <Trans>
          The oldest one: {oldest.lesson_title}, sent <RelativeTime date={oldest.finished_at} />
        </Trans>
      }
      action={
        <ButtonLink href={`/backoffice/studyings/${oldest._id}`} className={css.button}>
          <Trans>Start the review</Trans>
          <ArrowRight size={20} aria-hidden="true" />
        </ButtonLink>
      }
    />
  )
}

function Requests({ count }: { count: number }) {
  return (
    <Card
      title={<Plural value={count} one="# person wants to study the Bible" other="# people want to study the Bible" />}
      text={<Trans>Each one needs a missioner.</Trans>}
      action={
        <ButtonLink href="/office/requests" className={css.button}>
          <Trans>Open the requests</Trans>
          <ArrowRight size={20} aria-hidden="true" />
        </ButtonLink>
      }
    />
  )
}
