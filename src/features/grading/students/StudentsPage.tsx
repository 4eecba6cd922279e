import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useSearchParams } from 'wouter'
import { Role } from '#domain/roles.ts'
import { session } from '../../../lib/session.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import filters from '../ByStudent.module.css'
import { GradingPage } from '../GradingPage.tsx'
import { GradingWays } from '../GradingWays.tsx'
import page from '../StudyingsPage.module.css'
import { StudentList } from './StudentList.tsx'
import { useStudents } from './use-students.ts'

/** `/backoffice/students`: who studies, whoever was at a lesson last on top. */
export default function StudentsPage() {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const [params, setParams] = useSearchParams()
  const [name, setName] = useState('')
  const search = useDebounced(name.trim(), 300)
  // A missioner has no others.
  const mayChoose = user?.account_role !== Role.MISSIONER
  const isOwn = !mayChoose || params.get('whose') === 'mine'
  const list = useStudents({ isOwn, search })
  return (
    <GradingPage title={t`Students`}>
      <div className={page.page}>
        <GradingWays />
        <h1 className={page.title}>
          <Trans>Students</Trans>
        </h1>
        <div className={filters.filters}>
          {mayChoose && (
            <Chips
              label={t`Whose students`}
              value={isOwn ? 'mine' : 'all'}
              onChoose={(whose) => setParams(whose === 'mine' ? { whose } : {}, { replace: true })}
              chips={[
                { value: 'all', label: t`Everybody’s` },
                { value: 'mine', label: t`My own` },
              ]}
            />
          )}
          <TextInput
            type="search"
            label={t`Student’s name`}
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <StudentList list={list} search={search} isOwn={isOwn} onForget={() => setName('')} />
      </div>
    </GradingPage>
  )
}
