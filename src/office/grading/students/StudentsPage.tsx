import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useSearchParams } from 'wouter'
import { Role } from '#domain/roles.ts'
import { session } from '../../../lib/session.ts'
import { Chips } from '../../../ui/input/Chips.tsx'
import { TextInput } from '../../../ui/input/TextInput.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { GradingFrame } from '../GradingFrame.tsx'
import css from '../GradingPage.module.css'
import { GradingTabs } from '../GradingTabs.tsx'
import { StudentList } from './StudentList.tsx'
import { useStudents } from './use-students.ts'

/** `/backoffice/students`: the students, the most recently active first. */
export default function StudentsPage() {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const [params, setParams] = useSearchParams()
  const [name, setName] = useState('')
  const search = useDebounced(name.trim(), 300)
  // A missioner sees only their own students.
  const mayChoose = user?.account_role !== Role.MISSIONER
  const isOwn = !mayChoose || params.get('whose') === 'mine'
  const list = useStudents({ isOwn, search })
  return (
    <GradingFrame title={t`Students`}>
      <div className={css.page}>
        <GradingTabs />
        <h1 className={css.title}>
          <Trans>Students</Trans>
        </h1>
        <div className={css.filters}>
          {mayChoose && (
            <Chips
              label={t`Whose students`}
              value={isOwn ? 'mine' : 'all'}
              onChoose={(whose) => setParams(whose === 'mine' ? { whose } : {}, { replace: true })}
              chips={[
                { value: 'all', label: t`All` },
                { value: 'mine', label: t`Mine` },
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
    </GradingFrame>
  )
}
