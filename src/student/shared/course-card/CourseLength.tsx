import { Plural, useLingui } from '@lingui/react/macro'

const HOUR = 60

/** The length of a course: number of lessons and total time. */
export function CourseLength({ lessons, minutes }: { lessons: number; minutes: number }) {
  const { i18n, t } = useLingui()
  const hours = i18n.number(Math.round((minutes / HOUR) * 2) / 2)
  return (
    <>
      <Plural value={lessons} one="# lesson" other="# lessons" />
      {minutes > 0 && ' · '}
      {minutes > 0 && (minutes < 2 * HOUR ? t`${minutes} min` : t`about ${hours} h`)}
    </>
  )
}
