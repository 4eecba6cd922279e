import { Trans, useLingui } from '@lingui/react/macro'
import { isSiteLocale, localeName } from '#domain/locale.ts'
import { ownPicture } from '#domain/lesson/remote-picture.ts'
import { categoryLabel } from '../../lib/category-label.ts'
import type { CourseSummary } from './course-data.ts'
import css from './CourseFacts.module.css'

/** The facts of a course: description, language, category, address, source and licence. */
export function CourseFacts({ course }: { course: CourseSummary }) {
  const { t } = useLingui()
  const {
    course_locale,
    course_category,
    course_description,
    course_image,
    course_slug,
    course_source,
    course_licence,
  } = course
  const picture = ownPicture(course_image)
  const category = categoryLabel(course_category)
  return (
    <section className={css.facts}>
      {picture !== '' && <img className={css.picture} src={picture} alt="" />}
      {course_description !== '' && <p className={css.description}>{course_description}</p>}
      <dl className={css.list}>
        <div>
          <dt>
            <Trans>Language</Trans>
          </dt>
          <dd>{isSiteLocale(course_locale) ? localeName[course_locale] : course_locale}</dd>
        </div>
        <div>
          <dt>
            <Trans>Category</Trans>
          </dt>
          <dd>{category ? t(category) : course_category}</dd>
        </div>
        <div>
          <dt>
            <Trans>Web address</Trans>
          </dt>
          <dd>/course/{course_slug}</dd>
        </div>
        {course_source !== '' && (
          <div>
            <dt>
              <Trans>Source</Trans>
            </dt>
            <dd>{course_source}</dd>
          </div>
        )}
        {course_licence !== '' && (
          <div>
            <dt>
              <Trans>Licence</Trans>
            </dt>
            <dd>{course_licence}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
