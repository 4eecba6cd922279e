import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@radix-ui/themes'
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { returnLink } from '../../../../lib/page/leave-place.ts'
import { ButtonLink } from '../../../../ui/office/Button.tsx'
import type { Examination } from '../../grading-data.ts'
import { readQueuePosition } from '../../queue-position.ts'
import { useGradingBase } from '../../use-grading-base.ts'
import { useReviewList } from '../../use-review-list.ts'
import css from './QueueNavigation.module.css'

/** Back to the list, and through it in its order: "3 of 16", previous and next. */
export function QueueNavigation({ examination }: { examination: Examination }) {
  const { t } = useLingui()
  const { listPath } = useGradingBase()
  const { previous_id, next_id } = examination.queue
  const { filter, search, hrefOf } = useReviewList()
  const position = readQueuePosition(examination, filter)
  return (
    <nav className={`row wrap between no-print ${css.links}`} aria-label={t`Submissions`}>
      <ButtonLink variant="plain" {...returnLink(listPath, examination.studying._id, search)}>
        <ArrowLeft size={18} aria-hidden="true" />
        <Trans>All submissions</Trans>
      </ButtonLink>
      <span className={`inline-row gap-3 to-end ${css.steps}`}>
        {previous_id && (
          <ButtonLink
            variant="quiet"
            href={hrefOf(previous_id)}
            aria-label={t`Previous submission`}
            title={t`Previous submission (P)`}
          >
            <ChevronLeft size={18} aria-hidden="true" />
          </ButtonLink>
        )}
        {position && <Position {...position} />}
        {next_id && (
          <ButtonLink
            variant="quiet"
            href={hrefOf(next_id)}
            aria-label={t`Next submission`}
            title={t`Next submission (N)`}
          >
            <ChevronRight size={18} aria-hidden="true" />
          </ButtonLink>
        )}
      </span>
    </nav>
  )
}

function Position({ place, total }: { place: number; total: number }) {
  return (
    <Text weight="bold" className={css.place}>
      <Trans>
        {place} of {total}
      </Trans>
    </Text>
  )
}
