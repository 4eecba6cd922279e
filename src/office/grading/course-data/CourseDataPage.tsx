import { Trans, useLingui } from '@lingui/react/macro'
import { Archive, FileUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useSearchParams } from 'wouter'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../../lib/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chips } from '../../../ui/input/Chips.tsx'
import { ByStudent } from '../list/ByStudent.tsx'
import { GradingFrame } from '../GradingFrame.tsx'
import { GradingTabs } from '../GradingTabs.tsx'
import { type ListFilter, readFilter, writeFilter } from '../list/list-filter.ts'
import page from '../GradingPage.module.css'
import css from './CourseDataPage.module.css'
import { ArchivedStudyingBatches } from './ArchivedStudyingBatches.tsx'

const ImportStudyings = lazy(() => import('./ImportStudyings.tsx'))
const DropStudyings = lazy(() => import('./DropStudyings.tsx'))

/** `/office/course-data`: all studyings of the account, with import and archive. */
export default function CourseDataPage() {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<'import' | 'drop'>()
  const filter = readFilter(params, 'all')
  const close = () => setOpened(undefined)
  const choose = (next: Partial<ListFilter>) => setParams(writeFilter({ ...filter, ...next }, 'all'), { replace: true })
  const mayDrop = holdsRight(user?.account_role, 'collections.drop')
  return (
    <GradingFrame title={t`Course data`}>
      <div className={page.page}>
        <GradingTabs />
        <div className={page.head}>
          <h1 className={page.title}>
            <Trans>Course data</Trans>
          </h1>
          <Button variant="quiet" onClick={() => setOpened('import')}>
            <FileUp size={18} aria-hidden="true" />
            <Trans>Import submissions</Trans>
          </Button>
        </div>
        {holdsRight(user?.account_role, 'collections.restore') && <ArchivedStudyingBatches />}
        <Chips
          label={t`Whose submissions`}
          value={filter.kind || 'all'}
          onChoose={(kind) => choose({ kind: kind === 'all' ? '' : kind })}
          chips={[
            { value: 'all', label: t`Everyone` },
            { value: 'private', label: t`Contacts` },
            { value: 'public', label: t`Guests` },
          ]}
        />
        <ByStudent
          filter={filter}
          onChoose={choose}
          asksKind={false}
          onWiden={() => setParams({}, { replace: true })}
        />
        {mayDrop && (
          <Button variant="plain" className={css.drop} onClick={() => setOpened('drop')}>
            <Archive size={18} aria-hidden="true" />
            <Trans>Archive all submissions</Trans>
          </Button>
        )}
        <Suspense fallback={null}>
          {opened === 'import' && <ImportStudyings onClose={close} />}
          {opened === 'drop' && <DropStudyings onClose={close} />}
        </Suspense>
      </div>
    </GradingFrame>
  )
}
