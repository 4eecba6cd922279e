import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Callout } from '@radix-ui/themes'
import { Button } from '../../../ui/office/Button.tsx'
import { TypeToConfirmDialog } from '../../../ui/form/TypeToConfirmDialog.tsx'
import type { ListedCourse } from '../course-data.ts'
import { useDropCollection } from '../../shared/collection/use-drop-collection.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'

interface DropCoursesProps {
  courses: readonly ListedCourse[]
  /** Opens the export instead: archived courses cannot be exported. */
  onExport(): void
  onShowArchived(): void
  onClose(): void
}

/** Archives all courses of the account at once. ADMIN only, who types how many there are. */
export default function DropCourses({ courses, onExport, onShowArchived, onClose }: DropCoursesProps) {
  const { t } = useLingui()
  const drop = useDropCollection('courses', (deleted) =>
    showMessage(t`Courses archived: ${deleted}`, 'success', { label: t`Show archived`, run: onShowArchived }),
  )
  const count = courses.length
  const lessons = courses.reduce((sum, { lessons_count }) => sum + lessons_count, 0)
  const phrase = t`${plural(count, { one: '# course', other: '# courses' })}`
  return (
    <TypeToConfirmDialog
      phrase={phrase}
      title={t`Archive all courses?`}
      description={
        <>
          <Plural
            value={lessons}
            one="All courses of the school are archived, with # lesson. Links to it stop working."
            other="All courses of the school are archived, with # lessons. Links to them stop working."
          />{' '}
          <Trans>Students’ answers are kept. You can restore all of the courses together for 30 days.</Trans>
        </>
      }
      submitLabel={t`Archive all courses`}
      onConfirm={async () => {
        await drop.mutateAsync()
        onClose()
      }}
      onClose={onClose}
    >
      <Callout.Root>
        <p>
          <Trans>Export a copy first: a file that can be imported again, here or elsewhere.</Trans>
        </p>
        <Button variant="quiet" onClick={onExport}>
          <Trans>Export all courses</Trans>
        </Button>
      </Callout.Root>
    </TypeToConfirmDialog>
  )
}
