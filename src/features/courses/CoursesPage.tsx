import { Trans, useLingui } from '@lingui/react/macro'
import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { localeName, type SiteLocale, siteLocales } from '#domain/locale.ts'
import { trpc } from '../../lib/trpc-query.ts'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CourseRow } from './CourseRow.tsx'
import css from './CoursesPage.module.css'
import type { CourseSummary } from './course-data.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { NewCourse } from './NewCourse.tsx'

/** `/office/courses`: the courses of the account. */
export default function CoursesPage() {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'new' | 'import'>()
  const courses = trpc.courses.list.useQuery()
  return (
    <div className={css.page}>
      <title>{t`Courses`}</title>
      <div className={css.head}>
        <h1 className={css.title}>
          <Trans>Courses</Trans>
        </h1>
        <Button look="quiet" onClick={() => setOpened('import')}>
          <FileUp size={18} aria-hidden="true" />
          <Trans>Import</Trans>
        </Button>
        <Button onClick={() => setOpened('new')}>
          <Plus size={18} aria-hidden="true" />
          <Trans>New course</Trans>
        </Button>
      </div>
      {courses.data ? (
        courses.data.courses.length > 0 ? (
          <CourseList courses={courses.data.courses} />
        ) : (
          <Notice title={t`No courses yet`}>
            <Trans>
              Import a course from a file, or write the first one: a course is a row of lessons in one language.
            </Trans>
          </Notice>
        )
      ) : courses.error ? (
        <LoadFailure error={courses.error} onRetry={() => void courses.refetch()} />
      ) : (
        <Loading />
      )}
      {opened === 'new' && <NewCourse onClose={() => setOpened(undefined)} />}
      {opened === 'import' && <ImportDialog onClose={() => setOpened(undefined)} />}
    </div>
  )
}

function CourseList({ courses }: { courses: readonly CourseSummary[] }) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [locale, setLocale] = useState<SiteLocale | 'all'>('all')
  const words = search.trim().toLocaleLowerCase()
  const found = courses.filter(({ course_title }) => course_title.toLocaleLowerCase().includes(words))
  const countOf = (locale: SiteLocale) => found.filter(({ course_locale }) => course_locale === locale).length
  const shown = locale === 'all' ? found : found.filter(({ course_locale }) => course_locale === locale)
  const used = siteLocales.filter((locale) => courses.some(({ course_locale }) => course_locale === locale))
  return (
    <>
      <div className={css.filters}>
        <input
          type="search"
          className={css.search}
          aria-label={t`Search by title`}
          placeholder={t`Search by title`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {used.length > 1 && (
          <Chips<SiteLocale | 'all'>
            label={t`Language`}
            value={locale}
            onChoose={setLocale}
            chips={[
              { value: 'all', label: t`All`, count: found.length },
              ...used.map((locale) => ({ value: locale, label: localeName[locale], count: countOf(locale) })),
            ]}
          />
        )}
      </div>
      {shown.length > 0 ? (
        <ul className={css.list}>
          {shown.map((course) => (
            <CourseRow key={course._id} course={course} />
          ))}
        </ul>
      ) : (
        <Notice
          title={t`No course fits`}
          action={
            <Button
              look="quiet"
              onClick={() => {
                setSearch('')
                setLocale('all')
              }}
            >
              <Trans>Show all courses</Trans>
            </Button>
          }
        />
      )}
    </>
  )
}
