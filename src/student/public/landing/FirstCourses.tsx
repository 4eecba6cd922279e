import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { ButtonLink } from '../../../ui/Button.tsx'
import { CourseCard } from '../../shared/course-card/CourseCard.tsx'
import { useCourseCategory } from '../../shared/use-course-category.tsx'
import { useCourseLanguage } from '../../shared/use-course-language.tsx'
import { useLoad } from '../../shared/use-load.ts'
import { loadPublicCourses } from '../load-public-courses.ts'
import section from '../Section.module.css'
import css from './FirstCourses.module.css'

/** Courses of the first page; the catalogue has the others. */
const SHOWN = 6

interface FirstCoursesProps {
  /** Receives the address of the first lesson. */
  onFound(first: string): void
}

/** Some courses in the visitor's language by category, once they are known; nothing where there are none. */
export default function FirstCourses({ onFound }: FirstCoursesProps) {
  const { state } = useLoad(loadPublicCourses)
  const courses = state.status === 'ready' ? state.value.courses : []
  const { shown: inLanguage, isMixed } = useCourseLanguage(courses)
  const { shown, filter } = useCourseCategory(inLanguage)
  const firstLesson = shown[0]?.first_lesson_id
  useEffect(() => {
    if (firstLesson) onFound(`/lesson?lesson_id=${firstLesson}`)
  }, [firstLesson, onFound])
  if (inLanguage.length === 0) return null
  return (
    <section aria-labelledby="courses">
      <h2 id="courses" className={`breaks balance ${section.title} ${section.above}`}>
        <Trans>Where to start</Trans>
      </h2>
      {filter && <div className={css.categories}>{filter}</div>}
      <ul className={`grid ${css.cards}`}>
        {shown.slice(0, SHOWN).map((course) => (
          <li key={course._id}>
            <CourseCard course={course} withLanguage={isMixed} />
          </li>
        ))}
      </ul>
      <p className={`flex justify-center ${css.all}`}>
        <ButtonLink href="/course" variant="quiet">
          <Trans>All courses</Trans>
        </ButtonLink>
      </p>
    </section>
  )
}
