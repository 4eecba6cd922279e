import { useLingui } from '@lingui/react/macro'
import { faultWords } from '../../lib/fault-words.ts'
import { trpc } from '../../lib/trpc-query.ts'
import { CourseDialog } from './CourseDialog.tsx'
import type { CourseSummary } from './course-data.ts'
import { readCourseFields } from './course-fields.ts'
import { useTakenSlugs } from './use-taken-slugs.ts'

/** Changes the facts of a course. */
export default function EditCourse({ course, onClose }: { course: CourseSummary; onClose(): void }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const taken = useTakenSlugs(course._id)
  const update = trpc.courses.update.useMutation({
    async onSuccess() {
      await utils.courses.invalidate()
      onClose()
    },
  })
  return (
    <CourseDialog
      title={t`Edit the course`}
      submitLabel={t`Save`}
      initial={readCourseFields(course)}
      taken={taken}
      busy={update.isPending}
      fault={update.error ? faultWords(update.error) : undefined}
      onSubmit={(fields) => update.mutate({ _id: course._id, ...fields })}
      onClose={onClose}
    />
  )
}
