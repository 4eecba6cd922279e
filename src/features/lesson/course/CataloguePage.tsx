import { Trans, useLingui } from '@lingui/react/macro'
import { courseCategories } from '#domain/course.ts'
import { isSiteLocale, languageTag } from '#domain/locale.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { categoryLabel } from '../../../lib/category-label.ts'
import { LessonFrame } from '../LessonFrame.tsx'
import { useLoad } from '../use-load.ts'
import { CourseCard } from './CourseCard.tsx'
import { type Catalogue, type CatalogueCourse, loadCatalogue } from './course-data.ts'
import css from './CataloguePage.module.css'
import { LoadProblem } from './LoadProblem.tsx'

/** Every course that can be taken here, by category; for everybody. */
export default function CataloguePage() {
  const { t } = useLingui()
  const { state, reload } = useLoad(loadCatalogue)
  return (
    <LessonFrame isWide account={state.status === 'ready' ? state.value.house : undefined}>
      <title>{t`Courses`}</title>
      {state.status === 'loading' && <Loading />}
      {state.status === 'failed' && <LoadProblem {...state} onRetry={reload} />}
      {state.status === 'ready' && <CatalogueView catalogue={state.value} />}
    </LessonFrame>
  )
}

export function CatalogueView({ catalogue }: { catalogue: Catalogue }) {
  const { t, i18n } = useLingui()
  // Those in the reader's own language first.
  const isOwn = ({ course_locale }: CatalogueCourse) =>
    isSiteLocale(course_locale) && languageTag[course_locale] === i18n.locale
  const courses = catalogue.courses.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
  const categories = courseCategories.filter((category) => courses.some((one) => one.course_category === category))
  return (
    <div className={css.page}>
      <h1>
        <Trans>Courses</Trans>
      </h1>
      {courses.length === 0 && (
        <Notice title={t`No courses yet`}>
          <Trans>As soon as a course is published, it stands here.</Trans>
        </Notice>
      )}
      {categories.map((category) => {
        const label = categoryLabel(category)
        return (
          <section key={category} aria-labelledby={`category-${category}`} className={css.category}>
            <h2 id={`category-${category}`}>{label ? i18n._(label) : category}</h2>
            <ul className={css.cards}>
              {courses
                .filter((course) => course.course_category === category)
                .map((course) => (
                  <li key={course._id}>
                    <CourseCard course={course} />
                  </li>
                ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
