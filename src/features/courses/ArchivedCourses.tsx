import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { holdsRight } from '#domain/rights.ts'
import { faultWords } from '../../lib/fault-words.ts'
import { session } from '../../lib/session.ts'
import { trpc } from '../../lib/trpc-query.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { showMessage } from '../../ui/snackbar-store.ts'
import { CourseList } from './CourseList.tsx'
import { DroppedCourses } from './DroppedCourses.tsx'
import type { ListedCourse } from './course-data.ts'
import type { CourseFilters } from './course-filters.ts'

interface ArchivedCoursesProps {
  courses: readonly ListedCourse[]
  filters: CourseFilters
  onChange(changed: Partial<CourseFilters>): void
}

/** What was archived and can come back: one by one, and for ADMIN what was dropped together. */
export function ArchivedCourses({ courses, filters, onChange }: ArchivedCoursesProps) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const utils = trpc.useUtils()
  const restore = trpc.courses.restore.useMutation({
    async onSuccess(_result, { _id }) {
      const title = courses.find((course) => course._id === _id)?.course_title ?? ''
      await utils.courses.invalidate()
      showMessage(t`“${title}” is back.`, 'success')
    },
    onError: (error) => showMessage(faultWords(error), 'error'),
  })
  return (
    <>
      {holdsRight(user?.account_role, 'collections.restore') && <DroppedCourses />}
      {courses.length > 0 ? (
        <CourseList
          courses={courses}
          filters={filters}
          onChange={onChange}
          renderAction={({ _id, course_title: title }) => (
            <Button
              look="quiet"
              busy={restore.isPending && restore.variables._id === _id}
              aria-label={t`Restore ${title}`}
              onClick={() => restore.mutate({ _id })}
            >
              <Undo2 size={18} aria-hidden="true" />
              <Trans>Restore</Trans>
            </Button>
          )}
        />
      ) : (
        <Notice title={t`No archived courses`}>
          <Trans>A course that you archive waits here, with its lessons, until you restore it.</Trans>
        </Notice>
      )}
    </>
  )
}
