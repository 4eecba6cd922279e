import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../../lib/session.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { Notice } from '../../../ui/notice/Notice.tsx'
import { CourseList } from './CourseList.tsx'
import type { ListedCourse } from '../course-data.ts'
import { useRestoreCourse } from '../use-courses.ts'
import type { CourseFilters } from './course-filters.ts'
import { plural } from '@lingui/core/macro'
import { DroppedRows } from '../../../shared/undo/DroppedRows.tsx'

interface ArchivedCoursesProps {
  courses: readonly ListedCourse[]
  filters: CourseFilters
  onChange(changed: Partial<CourseFilters>): void
}

/** The archived courses, to be restored one by one; for ADMIN also the batches that were archived at once. */
export function ArchivedCourses({ courses, filters, onChange }: ArchivedCoursesProps) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const restore = useRestoreCourse()
  return (
    <>
      {holdsRight(user?.account_role, 'undo.restore') && <ArchivedCourseBatches />}
      {courses.length > 0 ? (
        <CourseList
          courses={courses}
          filters={filters}
          onChange={onChange}
          renderAction={(course) => {
            const { _id, course_title: title } = course
            return (
              <Button
                variant="quiet"
                busy={restore.isPending && restore.variables._id === _id}
                aria-label={t`Restore ${title}`}
                onClick={() => restore.mutate(course)}
              >
                <Undo2 size={18} aria-hidden="true" />
                <Trans>Restore</Trans>
              </Button>
            )
          }}
        />
      ) : (
        <Notice title={t`No archived courses`}>
          <Trans>Archived courses stay here, with their lessons, until you restore them.</Trans>
        </Notice>
      )}
    </>
  )
}

/** The courses that were archived at once in the last thirty days. */
function ArchivedCourseBatches() {
  const { t } = useLingui()
  return (
    <DroppedRows
      collection="courses"
      count={(deleted) =>
        t`${plural(deleted, { one: '# course archived together', other: '# courses archived together' })}`
      }
      restored={t`The courses were restored.`}
    />
  )
}
