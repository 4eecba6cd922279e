import { useLocation } from 'wouter'
import PublishDialog from '../../../shared/publish/PublishLesson.tsx'
import type { LessonSummary } from '../course-data.ts'

/** Publishes a lesson's draft from the list of lessons. */
export default function PublishLesson({ lesson, onClose }: { lesson: LessonSummary; onClose(): void }) {
  const [, navigate] = useLocation()
  const { _id, course_id } = lesson
  return (
    <PublishDialog
      lesson={lesson}
      onJump={(id) => navigate(`/office/courses/${course_id}/lessons/${_id}#${encodeURIComponent(id)}`)}
      onClose={onClose}
    />
  )
}
