import { Trans } from '@lingui/react/macro'
import { Badge } from '@radix-ui/themes'

interface LessonStateBadgeProps {
  lesson: { lesson_version: number; published_version: number | null }
}

/** Whether a lesson is published, and whether the draft has changed since. */
export function LessonStateBadge({ lesson }: LessonStateBadgeProps) {
  if (lesson.published_version === null) {
    return (
      <Badge color="gray">
        <Trans>Draft</Trans>
      </Badge>
    )
  }
  return lesson.published_version === lesson.lesson_version ? (
    <Badge color="green">
      <Trans>Published</Trans>
    </Badge>
  ) : (
    <Badge color="amber">
      <Trans>Unpublished changes</Trans>
    </Badge>
  )
}
