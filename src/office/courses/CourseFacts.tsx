import { useLingui } from '@lingui/react/macro'
import { Flex, Grid, Text } from '@radix-ui/themes'
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
  const facts = [
    { name: t`Language`, value: isSiteLocale(course_locale) ? localeName[course_locale] : course_locale },
    { name: t`Category`, value: category ? t(category) : course_category },
    { name: t`Web address`, value: `/course/${course_slug}` },
    { name: t`Source`, value: course_source },
    { name: t`Licence`, value: course_licence },
  ].filter(({ value }) => value !== '')
  return (
    <Grid asChild columns="1" gap="4">
      <section>
        {picture !== '' && <img className={`round cover ${css.picture}`} src={picture} alt="" />}
        {course_description !== '' && <p className="measure pre-line">{course_description}</p>}
        <Flex asChild wrap="wrap" gapX="6" gapY="3">
          <dl>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <Text asChild size="1" color="gray">
                  <dt>{name}</dt>
                </Text>
                <Text asChild weight="medium">
                  <dd>{value}</dd>
                </Text>
              </div>
            ))}
          </dl>
        </Flex>
      </section>
    </Grid>
  )
}
