import { Trans } from '@lingui/react/macro'
import type { OpenLesson } from '../open-lesson.ts'
import { sharedAddress } from './sharing/shared-address.ts'
import css from './PrintHead.module.css'

/** On paper only, above the lesson: lines for name and date, the course, and where the lesson is found. */
export default function PrintHead({ open }: { open: OpenLesson }) {
  const address = sharedAddress(open, location.origin)
  return (
    <div className={css.head} data-print-head="" aria-hidden="true">
      <p className={css.lines}>
        <span>
          <Trans>Name</Trans>
        </span>
        <span>
          <Trans>Date</Trans>
        </span>
      </p>
      <p className={css.source}>
        <span>{open.lesson.course_title}</span>
        {address && <span>{address}</span>}
      </p>
    </div>
  )
}
