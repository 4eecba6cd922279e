import { Trans } from '@lingui/react/macro'
import { Pill } from '../../ui/Pill.tsx'

interface LessonStatePillProps {
  lesson: { lesson_version: number; published_version: number | null }
}

/** Whether students have a lesson, and whether they have it as it stands. */
export function LessonStatePill({ lesson }: LessonStatePillProps) {
  if (lesson.published_version === null) {
    return (
      <Pill>
        <Trans>Draft</Trans>
      </Pill>
    )
  }
  return lesson.published_version === lesson.lesson_version ? (
    <Pill tone="ok">
      <Trans>Published</Trans>
    </Pill>
  ) : (
    <Pill tone="gold">
      <Trans>Unpublished changes</Trans>
    </Pill>
  )
}
