import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { faultWords } from '../../lib/fault-words.ts'
import { getRest } from '../../lib/rest.ts'
import { trpc } from '../../lib/trpc-query.ts'
import { Button } from '../../ui/Button.tsx'
import { showMessage } from '../../ui/snackbar-store.ts'
import { TypedDialog } from '../../ui/TypedDialog.tsx'
import css from './DropCourses.module.css'
import type { ListedCourse } from './course-data.ts'

interface DropCoursesProps {
  courses: readonly ListedCourse[]
  /** Opens the export instead: what is archived cannot be exported. */
  onExport(): void
  onShowArchived(): void
  onClose(): void
}

/** Archives all courses of the account at once, for ADMIN, who types what will happen. */
export default function DropCourses({ courses, onExport, onShowArchived, onClose }: DropCoursesProps) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const count = courses.length
  const lessons = courses.reduce((sum, { lessons_count }) => sum + lessons_count, 0)
  const phrase = t`${plural(count, { one: '# course', other: '# courses' })}`
  const drop = useMutation({
    mutationFn: () => getRest<{ deleted: number }>('/courses/drop'),
    async onSuccess({ deleted }) {
      await Promise.all([utils.courses.invalidate(), utils.archives.invalidate()])
      onClose()
      showMessage(t`Courses archived: ${deleted}`, 'success', { label: t`Show archived`, run: onShowArchived })
    },
  })
  return (
    <TypedDialog
      phrase={phrase}
      title={t`Archive all courses?`}
      description={
        <>
          <Plural
            value={lessons}
            one="All courses of the school go, with # lesson, and links to it stop working."
            other="All courses of the school go, with # lessons, and links to them stop working."
          />{' '}
          <Trans>What students have answered is kept. You can restore all of them together for 30 days.</Trans>
        </>
      }
      submitLabel={t`Archive all courses`}
      busy={drop.isPending}
      fault={drop.error ? faultWords(drop.error) : undefined}
      onSubmit={() => drop.mutate()}
      onClose={onClose}
    >
      <div className={css.export}>
        <p>
          <Trans>Take a copy first: a file that can be imported again, here or elsewhere.</Trans>
        </p>
        <Button look="quiet" onClick={onExport}>
          <Trans>Export all courses</Trans>
        </Button>
      </div>
    </TypedDialog>
  )
}
