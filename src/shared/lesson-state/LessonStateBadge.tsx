import { Trans } from '@lingui/react/macro'
import { Badge } from '../../ui/Badge.tsx'

interface LessonStateBadgeProps {
  lesson: { lesson_version: number; published_version: number | null }
}

/** Whether a lesson is published, and whether the draft has changed since. */
export function LessonStateBadge({ lesson }: LessonStateBadgeProps) {
  if (lesson.published_version === null) {
    return (
      <Badge>
        <Trans>Draft</Trans>
      </Badge>
    )
  }
  return lesson.published_version === lesson.lesson_version ? (
    <Badge tone="ok">
      <Trans>Published</Trans>
    </Badge>
  ) : (
    <Badge tone="gold">
      <Trans>Unpublished changes</Trans>
    </Badge>
  )
}
