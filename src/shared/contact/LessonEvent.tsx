import { Trans } from '@lingui/react/macro'
import type { ContactEvent } from './use-contact-history.ts'

/** What happened in one of a contact's lessons, in words. */
export function LessonEvent({ entry }: { entry: Extract<ContactEvent, { kind: 'lesson' }> }) {
  const { lesson_title: title } = entry
  switch (entry.event) {
    case 'began':
      return <Trans>Started the lesson “{title}”</Trans>
    case 'finished':
      return <Trans>Finished the lesson “{title}”</Trans>
    case 'reviewed':
      return <Trans>The lesson “{title}” was reviewed</Trans>
    case 'reset':
      return <Trans>The student may start the lesson “{title}” again</Trans>
  }
}
