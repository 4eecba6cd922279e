import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import { hasWords } from '#domain/text/has-words.ts'
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.ts'
import { whenIdle } from '../../lib/timing/when-idle.ts'
import { TextLine } from '../../ui/input/TextLine.tsx'
import { Notice } from '../../ui/notice/Notice.tsx'
import { useCourseCategory } from '../shared/use-course-category.tsx'
import { useCourseLanguage } from '../shared/use-course-language.tsx'
import { CourseCard } from '../shared/course-card/CourseCard.tsx'
import type { Catalogue } from '../shared/course-data.ts'
import css from './CatalogueView.module.css'

const OwnLesson = lazyWithRetry(() => import('./OwnLesson.tsx'), whenIdle)

/** As many courses are seen at a glance. */
const FEW = 4

/** The public courses, in the language of the interface first, by words, language and category. */
export function CatalogueView({ catalogue: { courses } }: { catalogue: Catalogue }) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const named = courses.filter((course) => hasWords([course.course_title, course.course_description], words))
  const { shown: inLanguage, filter: languages, isMixed } = useCourseLanguage(named)
  const { shown, filter: categories } = useCourseCategory(inLanguage)
  return (
    <div className="stack gap-4 centered page-width">
      <header className={`grid gap-2 ${css.head}`}>
        <h1>
          <Trans>Courses</Trans>
        </h1>
        <p className="large soft pretty">
          <Trans>Free, without registration. A person replies to your answers.</Trans>
        </p>
      </header>
      <Suspense fallback={null}>
        <OwnLesson />
      </Suspense>
      {courses.length === 0 && (
        <Notice title={t`No courses yet`}>
          <Trans>Courses appear here as soon as they are published.</Trans>
        </Notice>
      )}
      <div className={`grid gap-3 hide-empty ${css.filters}`}>
        {courses.length > FEW && (
          <search className={`block relative ${css.search}`}>
            <Search size={20} aria-hidden="true" />
            <TextLine
              type="search"
              aria-label={t`Search the courses`}
              placeholder={t`Title or subject`}
              maxLength={100}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </search>
        )}
        {languages}
      </div>
      {categories}
      {courses.length > 0 && shown.length === 0 && (
        <p role="status">
          <Trans>No course contains these words. Try fewer words or another language.</Trans>
        </p>
      )}
      <ul className={`grid ${css.cards}`}>
        {shown.map((course) => (
          <li key={course._id}>
            <CourseCard course={course} withLanguage={isMixed} />
          </li>
        ))}
      </ul>
    </div>
  )
}
