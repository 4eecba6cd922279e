import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { Chips } from '../../ui/input/Chips.tsx'
import { LoadFailure } from '../../ui/notice/LoadFailure.tsx'
import { Loading } from '../../ui/notice/Loading.tsx'
import { Notice } from '../../ui/notice/Notice.tsx'
import { PageFrame } from '../shared/PageFrame.tsx'
import { CourseLessons } from './CourseLessons.tsx'
import { Figures } from './Figures.tsx'
import { Months } from './Months.tsx'
import { type Period, periodOf, type Span, spans } from './period.ts'
import { Reviewers } from './Reviewers.tsx'
import css from './statistics.module.css'
import { useCourseFigures, useOverview } from './use-statistics.ts'

const isSpan = (text: string | null): text is Span => (spans as readonly (string | null)[]).includes(text)

/** `/office/statistics`: submissions by month, by reviewer, and by lesson of each course. */
export default function StatisticsPage() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const [now] = useState(() => new Date())
  const chosen = params.get('months')
  const span = isSpan(chosen) ? chosen : '12'
  const period = useMemo(() => periodOf(span, now), [span, now])
  return (
    <PageFrame title={t`Statistics`}>
      <Chips<Span>
        label={t`Period`}
        value={span}
        onChoose={(months) => setParams({ months }, { replace: true })}
        chips={[
          { value: '1', label: t`This month` },
          { value: '3', label: t`3 months` },
          { value: '12', label: t`12 months` },
          { value: '24', label: t`2 years` },
        ]}
      />
      <Submissions period={period} now={now} />
      <Courses period={period} />
    </PageFrame>
  )
}

function Submissions({ period, now }: { period: Period; now: Date }) {
  const { t } = useLingui()
  const { data, error, refetch, isPlaceholderData } = useOverview(period)
  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Loading />
  return (
    <div className={css.part} aria-busy={isPlaceholderData}>
      <Figures overview={data} now={now} />
      <Card title={t`Submissions by month`}>
        {data.months.length > 0 ? (
          <Months months={data.months} period={period} />
        ) : (
          <Trans>No lesson was begun in this period.</Trans>
        )}
      </Card>
      {data.reviewers.length > 0 && (
        <Card title={t`Reviews by person`}>
          <Reviewers reviewers={data.reviewers} />
        </Card>
      )}
    </div>
  )
}

function Courses({ period }: { period: Period }) {
  const { t } = useLingui()
  const { data, error, refetch, isPlaceholderData } = useCourseFigures(period)
  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Loading />
  if (data.courses.length === 0)
    return (
      <Notice title={t`No lessons in this period`}>
        <Trans>Once people begin lessons, you will see here how many finish each one.</Trans>
      </Notice>
    )
  return (
    <section className={css.part} aria-busy={isPlaceholderData} aria-labelledby="courses-by-lesson">
      <h2 id="courses-by-lesson" className={css.heading}>
        <Trans>Courses by lesson</Trans>
      </h2>
      {data.courses.map((course) => (
        <Card key={course._id} title={course.course_title} level={3}>
          <CourseLessons course={course} />
        </Card>
      ))}
    </section>
  )
}

function Card({ title, level = 2, children }: { title: string; level?: 2 | 3; children: ReactNode }) {
  const Heading = `h${level}` as const
  return (
    <div className={css.card}>
      <Heading className={css.title}>{title}</Heading>
      {children}
    </div>
  )
}
