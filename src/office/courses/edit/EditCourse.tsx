import { useLingui } from '@lingui/react/macro'
import type { CourseSummary } from '../course-data.ts'
import { CourseDialog } from './CourseDialog.tsx'
import { readCourseFields } from './course-fields.ts'
import { useTakenSlugs } from './use-taken-slugs.ts'
import { useUpdateCourse } from '../use-courses.ts'

/** Changes the facts of a course. */
export default function EditCourse({ course, onClose }: { course: CourseSummary; onClose(): void }) {
  const { t } = useLingui()
  const taken = useTakenSlugs(course._id)
  const update = useUpdateCourse()
  return (
    <CourseDialog
      title={t`Edit the course`}
      submitLabel={t`Save`}
      initial={readCourseFields(course)}
      taken={taken}
      onSubmit={async (fields) => {
        await update.mutateAsync({ _id: course._id, ...fields })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
