import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/Button.tsx'
import { CourseCard } from '../../shared/course-card/CourseCard.tsx'
import { loadCatalogue } from '../../shared/course-data.ts'
import { useCourseLanguage } from '../../shared/use-course-language.tsx'
import { useLoad } from '../../shared/use-load.ts'
import section from '../Section.module.css'
import css from './FirstCourses.module.css'

/** Courses of the first page; the catalogue has the others. */
const SHOWN = 6

/** Some courses in the visitor's language, once they are known; nothing where there are none. */
export default function FirstCourses() {
  const { state } = useLoad(loadCatalogue)
  const courses = state.status === 'ready' ? state.value.courses : []
  const { shown, isMixed } = useCourseLanguage(courses)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="courses">
      <h2 id="courses" className={`${section.title} ${section.above}`}>
        <Trans>Where to begin</Trans>
      </h2>
      <ul className={css.cards}>
        {shown.slice(0, SHOWN).map((course) => (
          <li key={course._id}>
            <CourseCard course={course} withLanguage={isMixed} />
          </li>
        ))}
      </ul>
      <p className={css.all}>
        <ButtonLink href="/course" variant="quiet">
          <Trans>All courses</Trans>
        </ButtonLink>
      </p>
    </section>
  )
}
