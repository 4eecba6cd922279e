import { Trans, useLingui } from '@lingui/react/macro'
import { Grid, Skeleton } from '@radix-ui/themes'
import { FileSpreadsheet, FileText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { isSiteLocale } from '#domain/locale.ts'
import { LoadFailure } from '../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../ui/office/Placeholder.tsx'
import { Notice } from '../../ui/notice/Notice.tsx'
import { showError } from '../../ui/notice/show-error.ts'
import { PageFrame } from '../shared/PageFrame.tsx'
import { CourseSheets } from './CourseSheets.tsx'
import { exportSheets } from './export-sheets.ts'
import { PeriodFilters } from './PeriodFilters.tsx'
import { periodOf, type Span, spans } from './period.ts'
import { SheetCard } from './SheetCard.tsx'
import { callSheet, funnelSheet, missionerSheet, sourceSheet, statusSheet } from './sheets/people-sheets.ts'
import { lessonSheet, monthSheet, reviewerSheet, reviewSheet } from './sheets/submission-sheets.ts'
import { useWords } from './sheets/use-words.ts'
import css from './statistics.module.css'
import { TopFigures } from './TopFigures.tsx'
import { useCourseFigures, useOverview, usePeople } from './use-statistics.ts'

const isSpan = (text: string | null): text is Span => (spans as readonly (string | null)[]).includes(text)

/** `/office/statistics`: how people come from a request to a lesson to a church, where they stop, and who waits. */
export default function StatisticsPage() {
  const { t } = useLingui()
  const words = useWords()
  const [params, setParams] = useSearchParams()
  const [now] = useState(() => new Date())
  const chosen = params.get('months')
  const span = isSpan(chosen) ? chosen : '12'
  const language = params.get('language')
  const locale = isSiteLocale(language) ? language : undefined
  const asked = useMemo(() => ({ ...periodOf(span, now), ...(locale && { locale }) }), [span, locale, now])
  const period = { from: asked.from, to: asked.to, locale }
  const people = usePeople(asked)
  const overview = useOverview(asked)
  const courses = useCourseFigures(asked)
  const choose = (key: 'months' | 'language', value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(key)
        else next.set(key, value)
        return next
      },
      { replace: true },
    )
  const peopleSheets = people.data
    ? [funnelSheet, sourceSheet, callSheet, statusSheet, missionerSheet].map((make) => make(people.data, period, words))
    : []
  const submissionSheets = overview.data
    ? [monthSheet, reviewSheet, reviewerSheet]
        .map((make) => make(overview.data, period, words))
        .filter(({ rows }) => rows.length > 0)
    : []
  const courseSheets = (courses.data?.courses ?? []).map((course) => lessonSheet(course, period, words))
  const save = (format: 'csv' | 'xlsx') => {
    const sheets = [...peopleSheets, ...submissionSheets, ...courseSheets]
    exportSheets(format, t`Statistics`, [t`Question`, t`Row`, t`Column`, t`Figure`], sheets).catch(showError)
  }
  return (
    <PageFrame
      title={t`Statistics`}
      secondary={[
        {
          text: 'CSV',
          icon: <FileText size={18} aria-hidden="true" />,
          busy: !people.data || !overview.data,
          run: () => save('csv'),
        },
        {
          text: 'XLSX',
          icon: <FileSpreadsheet size={18} aria-hidden="true" />,
          busy: !people.data || !overview.data,
          run: () => save('xlsx'),
        },
      ]}
    >
      <PeriodFilters span={span} locale={locale} onChoose={choose} />
      {people.data && overview.data ? (
        <TopFigures people={people.data} overview={overview.data} period={period} now={now} />
      ) : (
        !people.error && !overview.error && <Skeleton className={css.places} />
      )}
      <Grid columns="1" gap="5" aria-busy={people.isPlaceholderData}>
        {!people.data &&
          (people.error ? (
            <LoadFailure error={people.error} onRetry={() => void people.refetch()} />
          ) : (
            <Placeholder shape="cards" count={4} />
          ))}
        {peopleSheets.map((sheet) => (
          <SheetCard key={sheet.title} sheet={sheet} />
        ))}
      </Grid>
      <Grid columns="1" gap="5" aria-busy={overview.isPlaceholderData}>
        {!overview.data && overview.error && (
          <LoadFailure error={overview.error} onRetry={() => void overview.refetch()} />
        )}
        {submissionSheets.map((sheet) => (
          <SheetCard key={sheet.title} sheet={sheet} />
        ))}
      </Grid>
      {courses.data ? (
        courseSheets.length > 0 ? (
          <CourseSheets courses={courses.data.courses} sheets={courseSheets} />
        ) : (
          <Notice title={t`No lessons in this period`}>
            <Trans>Once people start lessons, you will see here how many finish each one.</Trans>
          </Notice>
        )
      ) : (
        courses.error && <LoadFailure error={courses.error} onRetry={() => void courses.refetch()} />
      )}
    </PageFrame>
  )
}
