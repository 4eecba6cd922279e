import { Trans, useLingui } from '@lingui/react/macro'
import { Archive, Download, FileUp, Plus } from 'lucide-react'
import { lazy, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useSearchParams } from 'wouter'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../../lib/session.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { Chips } from '../../../ui/input/Chips.tsx'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../../ui/office/Placeholder.tsx'
import { Notice } from '../../../ui/notice/Notice.tsx'
import { DialogPlace } from '../../../ui/dialog/DialogPlace.tsx'
import { PageFrame } from '../../shared/PageFrame.tsx'
import { useArchivedCourses, useCourses } from '../use-courses.ts'
import { writeFilters } from './course-filters.ts'
import { ArchivedCourses } from './ArchivedCourses.tsx'
import { CourseList } from './CourseList.tsx'
import { UnsyncedDrafts } from './UnsyncedDrafts.tsx'
import { useCourseFilters } from './use-course-filters.ts'

const NewCourse = lazy(() => import('../edit/NewCourse.tsx'))
const ImportDialog = lazy(() => import('../import/ImportDialog.tsx'))
const ExportDialog = lazy(() => import('../export/ExportDialog.tsx'))
const DropCourses = lazy(() => import('./DropCourses.tsx'))

/** `/office/courses`: the courses of the account. */
export default function CoursesPage() {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const [opened, setOpened] = useState<'new' | 'import' | 'export' | 'drop'>()
  const [filters, change] = useCourseFilters()
  const present = useCourses()
  const archived = useArchivedCourses()
  const shown = filters.archived ? archived : present
  // The command palette leads here with it.
  const [params, setParams] = useSearchParams()
  const isNew = opened === 'new' || params.has('new')
  const close = () => {
    setOpened(undefined)
    if (params.has('new')) setParams(writeFilters(filters), { replace: true })
  }
  const courses = present.data?.courses ?? []
  return (
    <PageFrame
      title={t`Courses`}
      primary={{ text: t`New course`, icon: <Plus size={18} aria-hidden="true" />, run: () => setOpened('new') }}
      secondary={[
        { text: t`Import`, icon: <FileUp size={18} aria-hidden="true" />, run: () => setOpened('import') },
        ...(courses.length > 0
          ? [{ text: t`Export`, icon: <Download size={18} aria-hidden="true" />, run: () => setOpened('export') }]
          : []),
      ]}
    >
      <UnsyncedDrafts />
      <Chips
        label={t`Show`}
        value={filters.archived ? 'archived' : 'present'}
        onChoose={(value) => change({ archived: value === 'archived' })}
        chips={[
          { value: 'present', label: t`Courses`, count: present.data ? courses.length : null },
          { value: 'archived', label: t`Archived`, count: archived.data?.courses.length ?? null },
        ]}
      />
      {shown.data ? (
        filters.archived ? (
          <ArchivedCourses courses={shown.data.courses} filters={filters} onChange={change} />
        ) : shown.data.courses.length > 0 ? (
          <CourseList courses={shown.data.courses} filters={filters} onChange={change} />
        ) : (
          <Notice title={t`No courses yet`}>
            <Trans>
              Import a course from a file, or write the first one: a course is a series of lessons in one language.
            </Trans>
          </Notice>
        )
      ) : shown.error ? (
        <LoadFailure error={shown.error} onRetry={() => void shown.refetch()} />
      ) : (
        <Placeholder count={6} />
      )}
      {courses.length > 0 && !filters.archived && holdsRight(user?.account_role, 'collections.drop') && (
        <Button variant="plain" isDanger onClick={() => setOpened('drop')}>
          <Archive size={18} aria-hidden="true" />
          <Trans>Archive all courses</Trans>
        </Button>
      )}
      <DialogPlace>
        {isNew && <NewCourse onClose={close} />}
        {opened === 'import' && <ImportDialog onClose={close} />}
        {opened === 'export' && <ExportDialog onClose={close} />}
        {opened === 'drop' && (
          <DropCourses
            courses={courses}
            onExport={() => setOpened('export')}
            onShowArchived={() => change({ archived: true })}
            onClose={close}
          />
        )}
      </DialogPlace>
    </PageFrame>
  )
}
