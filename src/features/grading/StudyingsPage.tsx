import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'wouter'
import { Chips } from '../../ui/Chips.tsx'
import { ByQuestion } from './ByQuestion.tsx'
import { ByStudent } from './ByStudent.tsx'
import { GradingPage } from './GradingPage.tsx'
import { GradingWays } from './GradingWays.tsx'
import { type ListFilter, readFilter, writeFilter } from './list-filter.ts'
import styles from './StudyingsPage.module.css'

/** The studyings that a reviewer may see, student by student or question by question. */
export default function StudyingsPage() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  const { by } = filter

  /** A filter is part of the address, so that going back finds it again. */
  const choose = (next: Partial<ListFilter>) => setParams(writeFilter({ ...filter, ...next }), { replace: true })

  return (
    <GradingPage title={t`Studyings`}>
      <div className={styles.page}>
        <GradingWays />
        <div className={styles.head}>
          <h1 className={styles.title}>
            <Trans>Studyings</Trans>
          </h1>
          <Chips
            label={t`How to go through them`}
            value={by}
            onChoose={(value) => choose({ by: value })}
            chips={[
              { value: 'student', label: t`By student` },
              { value: 'question', label: t`By question` },
            ]}
          />
        </div>
        {by === 'question' ? (
          <ByQuestion filter={filter} onChoose={choose} />
        ) : (
          <ByStudent filter={filter} onChoose={choose} onWiden={() => setParams({}, { replace: true })} />
        )}
      </div>
    </GradingPage>
  )
}
