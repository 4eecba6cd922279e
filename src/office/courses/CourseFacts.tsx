import { Trans, useLingui } from '@lingui/react/macro'
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
  return (
    <Grid asChild columns="1" gap="4">
      <section>
        {picture !== '' && <img className={css.picture} src={picture} alt="" />}
        {course_description !== '' && <p className={css.description}>{course_description}</p>}
        <Flex asChild wrap="wrap" gapX="6" gapY="3">
          <dl>
            <div>
              <Text asChild size="1" color="gray">
                <dt>
                  <Trans>Language</Trans>
                </dt>
              </Text>
              <Text asChild weight="medium">
                <dd>{isSiteLocale(course_locale) ? localeName[course_locale] : course_locale}</dd>
              </Text>
            </div>
            <div>
              <Text asChild size="1" color="gray">
                <dt>
                  <Trans>Category</Trans>
                </dt>
              </Text>
              <Text asChild weight="medium">
                <dd>{category ? t(category) : course_category}</dd>
              </Text>
            </div>
            <div>
              <Text asChild size="1" color="gray">
                <dt>
                  <Trans>Web address</Trans>
                </dt>
              </Text>
              <Text asChild weight="medium">
                <dd>/course/{course_slug}</dd>
              </Text>
            </div>
            {course_source !== '' && (
              <div>
                <Text asChild size="1" color="gray">
                  <dt>
                    <Trans>Source</Trans>
                  </dt>
                </Text>
                <Text asChild weight="medium">
                  <dd>{course_source}</dd>
                </Text>
              </div>
            )}
            {course_licence !== '' && (
              <div>
                <Text asChild size="1" color="gray">
                  <dt>
                    <Trans>Licence</Trans>
                  </dt>
                </Text>
                <Text asChild weight="medium">
                  <dd>{course_licence}</dd>
                </Text>
              </div>
            )}
          </dl>
        </Flex>
      </section>
    </Grid>
  )
}
