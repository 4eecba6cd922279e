import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { hasWords } from '#domain/text/has-words.ts'
import { Notice } from '../../ui/notice/Notice.tsx'
import { TextInput } from '../../ui/input/TextInput.tsx'
import { useCourseCategory } from '../shared/use-course-category.tsx'
import { useCourseLanguage } from '../shared/use-course-language.tsx'
import { CourseCard } from '../shared/course-card/CourseCard.tsx'
import type { Catalogue } from '../shared/course-data.ts'
import css from './CatalogueView.module.css'

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
    <div className={css.page}>
      <h1>
        <Trans>Courses</Trans>
      </h1>
      {courses.length === 0 && (
        <Notice title={t`No courses yet`}>
          <Trans>Courses appear here as soon as they are published.</Trans>
        </Notice>
      )}
      {courses.length > FEW && (
        <search className={css.search}>
          <TextInput
            type="search"
            label={t`Search the courses`}
            maxLength={100}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </search>
      )}
      {languages}
      {categories}
      {courses.length > 0 && shown.length === 0 && (
        <p role="status">
          <Trans>No course contains these words. Try fewer words or another language.</Trans>
        </p>
      )}
      <ul className={css.cards}>
        {shown.map((course) => (
          <li key={course._id}>
            <CourseCard course={course} withLanguage={isMixed} />
          </li>
        ))}
      </ul>
    </div>
  )
}
