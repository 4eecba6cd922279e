import { Trans, useLingui } from '@lingui/react/macro'
import { Callout, Flex, Text } from '@radix-ui/themes'
import { Users } from 'lucide-react'
import css from './ReviewerPresence.module.css'
import type { Reviewer } from '../grading-data.ts'

/** Who else has this studying open, and since when; several reviewers may work at once. */
export function ReviewerPresence({ reviewers }: { reviewers: readonly Reviewer[] }) {
  const { i18n } = useLingui()
  const people = [...Map.groupBy(reviewers, (reviewer) => nameOf(reviewer)).values()].flatMap(([first]) => first ?? [])
  return (
    <Callout.Root role="status" hidden={people.length === 0} className={css.also}>
      <Callout.Icon>
        <Users size={18} aria-hidden="true" />
      </Callout.Icon>
      <Flex asChild direction="column">
        <ul>
          {people.map(({ client_id, user_fullname, since, is_own }) => (
            <li key={client_id}>
              {is_own ? (
                <Trans>You have this submission open in another window too</Trans>
              ) : (
                <Trans>
                  <b>{user_fullname}</b> has this submission open too
                </Trans>
              )}
              <Text color="gray" className={css.since}>
                <Trans>since {i18n.date(since, formatOf(since))}</Trans>
              </Text>
            </li>
          ))}
        </ul>
      </Flex>
      <Text as="p" size="1" color="gray">
        <Trans>Both reviewers’ comments are kept. Nothing is overwritten without asking.</Trans>
      </Text>
    </Callout.Root>
  )
}

/** The time alone, unless it was on another day. */
function formatOf(date: Date): Intl.DateTimeFormatOptions {
  const isToday = date.toDateString() === new Date().toDateString()
  return isToday ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' }
}

function nameOf({ is_own, user_fullname }: Reviewer): string {
  return is_own ? '' : user_fullname
}
