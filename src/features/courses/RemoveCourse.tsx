import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import { readError } from '../../lib/app-error.ts'
import { trpc } from '../../lib/trpc-query.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { CourseSummary } from './course-data.ts'

/** Takes a course with its lessons out of the account. */
export function RemoveCourse({ course, onClose }: { course: CourseSummary; onClose(): void }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const remove = trpc.courses.remove.useMutation({
    async onSuccess() {
      navigate('/office/courses')
      await utils.courses.list.invalidate()
    },
  })
  const title = course.course_title
  return (
    <ConfirmDialog
      title={t`Remove the course “${title}”?`}
      confirmLabel={t`Remove the course`}
      busy={remove.isPending}
      fault={remove.error ? readError(remove.error).message : undefined}
      onConfirm={() => remove.mutate({ _id: course._id })}
      onClose={onClose}
    >
      <Plural
        value={course.lessons_count}
        one="It goes with its # lesson, and the links to it stop working."
        other="It goes with its # lessons, and the links to them stop working."
      />{' '}
      <Trans>What students have answered is kept.</Trans>
    </ConfirmDialog>
  )
}
