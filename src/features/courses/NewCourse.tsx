import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import { faultWords } from '../../lib/fault-words.ts'
import { trpc } from '../../lib/trpc-query.ts'
import { CourseDialog } from './CourseDialog.tsx'
import { emptyCourseFields } from './course-fields.ts'
import { isPlaceHeld } from './use-back-question.ts'
import { useTakenSlugs } from './use-taken-slugs.ts'

/** Makes a course and goes to it. */
export default function NewCourse({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const taken = useTakenSlugs()
  const create = trpc.courses.create.useMutation({
    async onSuccess({ course }) {
      await utils.courses.list.invalidate()
      navigate(`/office/courses/${course._id}`, { replace: isPlaceHeld() })
    },
  })
  return (
    <CourseDialog
      title={t`New course`}
      submitLabel={t`Create`}
      initial={emptyCourseFields}
      taken={taken}
      busy={create.isPending}
      fault={create.error ? faultWords(create.error) : undefined}
      onSubmit={(fields) => create.mutate(fields)}
      onClose={onClose}
    />
  )
}
