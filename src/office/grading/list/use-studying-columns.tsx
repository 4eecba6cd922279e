import { useLingui } from '@lingui/react/macro'
import { Globe, Lock } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { Initial } from '../../../ui/office/Initial.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import type { ListedStudying } from '../grading-data.ts'
import { StudyingBadge } from '../StudyingBadge.tsx'
import { readStudyingState } from '../studying-state.ts'
import { studyingStateLabel } from '../studying-state-label.ts'
import { useReviewList } from '../use-review-list.ts'
import { WaitingTime } from '../WaitingTime.tsx'
import css from './StudyingColumns.module.css'

/** What the list of submissions shows and exports. */
export function useStudyingColumns(): TableColumn<ListedStudying>[] {
  const { t, i18n } = useLingui()
  const { hrefOf } = useReviewList()
  return useMemo(() => {
    const nameOf = (row: ListedStudying) => row.studying_user_name || t`Guest`
    const kindOf = ({ is_private }: ListedStudying) => (is_private ? t`Contact` : t`Guest`)
    const lessonOf = ({ lesson_order, lesson_title }: ListedStudying) => `${lesson_order}. ${lesson_title}`
    const answeredOf = ({ answered, questions }: ListedStudying) => t`${answered} of ${questions}`
    return [
      {
        id: 'student',
        title: t`Student`,
        value: nameOf,
        cell: (row) => {
          const Icon = row.is_private ? Lock : Globe
          return (
            <span className={`inline-row gap-3 ${css.person}`}>
              <Initial name={nameOf(row)} tone={row.studying_user_name} />
              <Link href={hrefOf(row._id)} className={css.line} translate={row.studying_user_name ? 'no' : undefined}>
                {nameOf(row)}
              </Link>
              <span
                className="flex-none soft"
                title={row.is_private ? t`A lesson for a contact` : t`A lesson from an open link`}
              >
                <Icon size={14} role="img" aria-label={kindOf(row)} />
              </span>
            </span>
          )
        },
        width: 'minmax(11.75rem, 3fr)',
        isTitle: true,
      },
      {
        id: 'lesson',
        title: t`Lesson`,
        value: lessonOf,
        cell: (row) => (
          <>
            <span className={css.line} title={lessonOf(row)}>
              {lessonOf(row)}
            </span>
            <span className={css.onCard}>
              {row.course_title} · {answeredOf(row)}
            </span>
            {row.excerpt !== null && <span className={`truncate ${css.onCard} ${css.excerpt}`}>{row.excerpt}</span>}
          </>
        ),
        width: 'minmax(9rem, 3fr)',
        onCard: 'under',
      },
      {
        id: 'course',
        title: t`Course`,
        value: ({ course_title }) => course_title,
        cell: ({ course_title: title }) => (
          <span className={css.line} title={title}>
            {title}
          </span>
        ),
        width: 'minmax(6rem, 2fr)',
        onCard: 'none',
      },
      {
        id: 'excerpt',
        title: t`Unread answer`,
        value: ({ excerpt }) => excerpt,
        cell: ({ excerpt }) => excerpt && <span className={`${css.line} ${css.excerpt}`}>{excerpt}</span>,
        width: 'minmax(7rem, 4fr)',
        onCard: 'none',
      },
      { id: 'answered', title: t`Answered`, value: answeredOf, width: '5rem', onCard: 'none' },
      {
        id: 'when',
        title: t`When`,
        value: ({ finished_at, created_at }) => finished_at ?? created_at,
        cell: (row) => <WaitingTime studying={row} isShort />,
        width: '7rem',
        onCard: 'end',
      },
      {
        id: 'state',
        title: t`State`,
        value: (row) => i18n._(studyingStateLabel[readStudyingState(row)]),
        cell: (row) => <StudyingBadge studying={row} />,
        width: '10.5rem',
        onCard: 'start',
      },
      { id: 'kind', title: t`Contact or guest`, value: kindOf, width: '6.5rem', isExtra: true },
      {
        id: 'started',
        title: t`Started`,
        value: ({ created_at }) => created_at,
        cell: ({ created_at }) => i18n.date(created_at, { dateStyle: 'medium' }),
        width: '7rem',
        isExtra: true,
      },
    ]
  }, [t, i18n, hrefOf])
}
