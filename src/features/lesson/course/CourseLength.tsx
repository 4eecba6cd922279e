import { Plural, useLingui } from '@lingui/react/macro'

const HOUR = 60

/** How much a course is: its lessons, and how long they take together. */
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
