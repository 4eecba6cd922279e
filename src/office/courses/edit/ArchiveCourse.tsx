import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import type { CourseSummary } from '../course-data.ts'
import { useArchiveCourse } from '../use-courses.ts'

/** Asks before a course is archived with its lessons. */
export default function ArchiveCourse({ course, onClose }: { course: CourseSummary; onClose(): void }) {
  const { t } = useLingui()
  const archive = useArchiveCourse()
  const { course_title: title, lessons_count } = course
  return (
    <ConfirmDialog
      title={t`Archive the course “${title}”?`}
      confirmLabel={t`Archive the course`}
      busy={archive.isPending}
      error={archive.error}
      onConfirm={() => archive.mutate(course)}
      onClose={onClose}
    >
      <Plural
        value={lessons_count}
        one="Its # lesson is archived too, and links to it stop working."
        other="Its # lessons are archived too, and links to them stop working."
      />{' '}
      <Trans>Students’ answers are kept. You can restore the course from the archive at any time.</Trans>
    </ConfirmDialog>
  )
}
