import { Trans, useLingui } from '@lingui/react/macro'
import { Grid, Heading, Text } from '@radix-ui/themes'
import {
  ArrowRightLeft,
  BookOpen,
  FileSpreadsheet,
  Hourglass,
  Link2,
  type LucideIcon,
  MessageSquareMore,
  Phone,
  RefreshCw,
  ShieldCheck,
  ShieldOff,
  StickyNote,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { ContactStatusBadge } from '../../../shared/contact/ContactStatusBadge.tsx'
import { ImportEvent } from '../../../shared/contact/ImportEvent.tsx'
import { LessonEvent } from '../../../shared/contact/LessonEvent.tsx'
import { type ContactEvent, useContactHistory } from '../../../shared/contact/use-contact-history.ts'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../../ui/office/Placeholder.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { callOutcomeLabel } from '../call-outcome-label.ts'
import { consentBasisLabel, consentLabel, withdrawalLabel } from '../consent/consent-labels.ts'
import { PartButton } from './PartButton.tsx'
import css from './Timeline.module.css'
import { undoneLabel } from './undone-label.ts'

/** What happened with a contact, the newest first. */
export function Timeline({ contactId }: { contactId: string }) {
  const { t, i18n } = useLingui()
  const found = useContactHistory(contactId)
  if (found.isPending) return <Placeholder />
  if (!found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  const { history } = found.data
  const days = [...Map.groupBy(history, ({ note_date }) => note_date.toDateString())]
  return (
    <Grid asChild columns="1" gap="3">
      <section aria-label={t`History`}>
        {history.length === 0 && (
          <Text as="p" color="gray">
            <Trans>Nothing has been recorded yet.</Trans>
          </Text>
        )}
        {days.map(([day, entries]) => (
          <Grid key={day} asChild columns="1" gap="3">
            <section>
              <Heading as="h2" size="1" weight="medium" color="gray" mt="3">
                {i18n.date(day, { weekday: 'long', day: 'numeric', month: 'long' })}
              </Heading>
              <ol className="grid gap-4">
                {entries.map((entry, index) => (
                  // Entries have no id and are never moved.
                  // oxlint-disable-next-line react/no-array-index-key -- see above
                  <Entry key={`${entry.note_date.getTime()} ${index}`} entry={entry} contactId={contactId} />
                ))}
              </ol>
            </section>
          </Grid>
        ))}
      </section>
    </Grid>
  )
}

function Entry({ entry, contactId }: { entry: ContactEvent; contactId: string }) {
  const { Icon, head, body } = useWords(entry, contactId)
  const author = entry.kind === 'note' ? entry.note_author_name : null
  return (
    <li className={`grid items-start gap-3 ${css.entry}`}>
      <span className={`grid place-center outlined circle bg-card soft ${css.icon}`} aria-hidden="true">
        <Icon size={18} />
      </span>
      <div className={`min-0 breaks ${css.words}`}>
        <div className={`row wrap ${css.head}`}>
          {head}
          {author && <span className="small soft">{author}</span>}
        </div>
        {body && <p className={`pad-row card above-2 ${css.note}`}>{body}</p>}
      </div>
      <span className={`small soft ${css.when}`}>
        <RelativeTime date={entry.note_date} />
      </span>
    </li>
  )
}

function useWords(entry: ContactEvent, contactId: string): { Icon: LucideIcon; head: ReactNode; body?: string } {
  const { t } = useLingui()
  if (entry.kind === 'lesson') return { Icon: BookOpen, head: <LessonEvent entry={entry} /> }
  if (entry.kind === 'import') return { Icon: FileSpreadsheet, head: <ImportEvent entry={entry} /> }
  const { note_kind, note_details: details, note_text } = entry
  if (details?.undone)
    return {
      Icon: Undo2,
      head: (
        <span className={`row wrap ${css.change}`}>
          {t(undoneLabel[details.undone])}
          {details.to_status !== undefined && <StatusChange from={details.from_status ?? 0} to={details.to_status} />}
        </span>
      ),
    }
  if (note_kind === 'status' && details?.to_status !== undefined)
    return {
      Icon: RefreshCw,
      head: (
        <span className={`row wrap ${css.change}`}>
          <StatusChange from={details.from_status ?? 0} to={details.to_status} />
        </span>
      ),
    }
  if (note_kind === 'call' && details?.outcome) {
    const outcome = t(callOutcomeLabel[details.outcome])
    return { Icon: Phone, head: <Trans>Call: {outcome}</Trans>, ...(details.words && { body: details.words }) }
  }
  if (note_kind === 'message') {
    const { messenger, words = '' } = details ?? {}
    return {
      Icon: MessageSquareMore,
      head: (
        <>
          {messenger === undefined ? <Trans>Message</Trans> : <Trans>Message: {messenger}</Trans>}
          {entry.sent_lesson && <SentLesson lesson={entry.sent_lesson} />}
        </>
      ),
      body: words,
    }
  }
  if (note_kind === 'consent' && details?.consent_channel)
    return {
      Icon: details.is_given ? ShieldCheck : ShieldOff,
      head: t((details.is_given ? consentLabel : withdrawalLabel)[details.consent_channel]),
      ...(details.consent_basis && { body: t(consentBasisLabel[details.consent_basis]) }),
    }
  if (note_kind === 'silence' && details?.lesson_title) {
    const { lesson_title: lesson } = details
    return { Icon: Hourglass, head: <Trans>A week without an answer in the lesson “{lesson}”</Trans> }
  }
  if (note_kind === 'join') {
    const lessons = details?.lesson_title ?? ''
    return {
      Icon: Link2,
      head: (
        <>
          {details?.is_automatic ? (
            <Trans>Joined automatically, by the same phone: {lessons}</Trans>
          ) : (
            <Trans>Joined, by the same phone: {lessons}</Trans>
          )}
          {entry.undo_id !== undefined && <PartButton contactId={contactId} undoId={entry.undo_id} />}
        </>
      ),
    }
  }
  if (note_kind === 'transfer') {
    const { words = '' } = details ?? {}
    const said = note_text.endsWith(words) ? note_text.slice(0, note_text.length - words.length) : note_text
    return { Icon: ArrowRightLeft, head: said.replace(/[.:] $/, ''), ...(words !== '' && { body: words }) }
  }
  return { Icon: StickyNote, head: <Trans>Note</Trans>, body: note_text }
}

function StatusChange({ from, to }: { from: number; to: number }) {
  return (
    <>
      <ContactStatusBadge status={from} />
      <span aria-hidden="true">→</span>
      <ContactStatusBadge status={to} />
    </>
  )
}

/** How far a lesson in a message has come. */
function SentLesson({ lesson }: { lesson: NonNullable<Extract<ContactEvent, { kind: 'note' }>['sent_lesson']> }) {
  const { lesson_title: title, opened_at, began_at, finished_at } = lesson
  return (
    <span className="small soft">
      {finished_at ? (
        <Trans>Lesson “{title}”: finished</Trans>
      ) : began_at ? (
        <Trans>Lesson “{title}”: started</Trans>
      ) : opened_at ? (
        <Trans>Lesson “{title}”: opened</Trans>
      ) : (
        <Trans>Lesson “{title}”: sent</Trans>
      )}
    </span>
  )
}
