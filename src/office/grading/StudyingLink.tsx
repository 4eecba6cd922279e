import { Trans, useLingui } from '@lingui/react/macro'
import { Globe, Lock } from 'lucide-react'
import { Link } from 'wouter'
import type { ListedStudying } from './grading-data.ts'
import css from './StudyingLink.module.css'
import { StudyingBadge } from './StudyingBadge.tsx'
import { useGradingBase } from './use-grading-base.ts'
import { WaitingTime } from './WaitingTime.tsx'

interface StudyingLinkProps {
  row: ListedStudying
  /** In a list of several states. */
  showsState: boolean
}

/** One studying in the list: a row on wide screens, a card on phones, and one link to its examination. */
export function StudyingLink({ row, showsState }: StudyingLinkProps) {
  const { t } = useLingui()
  const { listPath } = useGradingBase()
  const { _id, answered, questions, lesson_order: order, lesson_title: title } = row
  const kind = row.is_private ? t`Contact` : t`Guest`
  return (
    <Link href={`${listPath}/${_id}`} className={`grid ink no-underline focus-inside ${css.row}`}>
      <span className="grid min-0 breaks">
        <span className={css.name}>{row.studying_user_name || <Trans>Guest</Trans>}</span>
        {(row.is_private || row.studying_user_name) && (
          <span
            className="inline-row gap-1 small soft"
            title={row.is_private ? t`A lesson for a contact` : t`A lesson from an open link`}
          >
            {row.is_private ? <Lock size={14} aria-hidden="true" /> : <Globe size={14} aria-hidden="true" />}
            {kind}
          </span>
        )}
      </span>
      <span className={`grid min-0 breaks ${css.what}`}>
        <span className={css.lesson}>
          {order}. {title}
        </span>
        <span className="small soft">{row.course_title}</span>
        {row.excerpt !== null && <span className={`truncate ${css.excerpt}`}>{row.excerpt}</span>}
      </span>
      <span className={`tabular soft ${css.answered}`}>
        <Trans>
          {answered} of {questions} answered
        </Trans>
      </span>
      <span className={`soft ${css.when}`}>
        <WaitingTime studying={row} isShort />
      </span>
      {showsState && (
        <span className={css.state}>
          <StudyingBadge studying={row} />
        </span>
      )}
    </Link>
  )
}
