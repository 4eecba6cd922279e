import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import { faultWords } from '../../lib/fault-words.ts'
import { trpc } from '../../lib/trpc-query.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showMessage } from '../../ui/snackbar-store.ts'
import type { CourseSummary } from './course-data.ts'

/** Takes a course with its lessons out of the school, and offers to take that back. */
export default function ArchiveCourse({ course, onClose }: { course: CourseSummary; onClose(): void }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const { _id, course_title: title, lessons_count } = course
  const restore = async () => {
    try {
      await utils.client.courses.restore.mutate({ _id })
      await utils.courses.invalidate()
      showMessage(t`“${title}” is back.`, 'success')
    } catch (error) {
      showMessage(faultWords(error), 'error')
    }
  }
  const remove = trpc.courses.remove.useMutation({
    async onSuccess() {
      navigate('/office/courses')
      showMessage(t`“${title}” is archived.`, 'plain', { label: t`Undo`, run: () => void restore() })
      await Promise.all([utils.courses.list.invalidate(), utils.courses.listArchived.invalidate()])
    },
  })
  return (
    <ConfirmDialog
      title={t`Archive the course “${title}”?`}
      confirmLabel={t`Archive the course`}
      busy={remove.isPending}
      fault={remove.error ? faultWords(remove.error) : undefined}
      onConfirm={() => remove.mutate({ _id })}
      onClose={onClose}
    >
      <Plural
        value={lessons_count}
        one="It goes with its # lesson, and the links to it stop working."
        other="It goes with its # lessons, and the links to them stop working."
      />{' '}
      <Trans>What students have answered is kept. You can restore the course from the archive at any time.</Trans>
    </ConfirmDialog>
  )
}
