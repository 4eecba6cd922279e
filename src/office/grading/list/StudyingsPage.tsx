import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Grid, Heading } from '@radix-ui/themes'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { Placeholder } from '../../../ui/office/Placeholder.tsx'
import { Chips } from '../../../ui/input/Chips.tsx'
import { ByStudent } from './ByStudent.tsx'
import { GradingFrame } from '../GradingFrame.tsx'
import { GradingTabs } from '../GradingTabs.tsx'
import { type ListFilter, readFilter, writeFilter } from '../list-filter.ts'

// With the lesson player, which the list does not need.
const ByQuestion = lazy(() => import('../by-question/ByQuestion.tsx'))

/** The studyings that a reviewer may see, by student or by question. */
export default function StudyingsPage() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  const { by } = filter

  /** The filter is part of the address, so that Back restores it. */
  const choose = (next: Partial<ListFilter>) => setParams(writeFilter({ ...filter, ...next }), { replace: true })

  return (
    <GradingFrame title={t`Submissions`}>
      <Grid columns="1" gap="3">
        <GradingTabs />
        <Flex wrap="wrap" align="center" justify="between" gapX="4" gapY="3">
          <Heading size="6">
            <Trans>Submissions</Trans>
          </Heading>
          <Chips
            label={t`Review order`}
            value={by}
            onChoose={(value) => choose({ by: value })}
            chips={[
              { value: 'student', label: t`By student` },
              { value: 'question', label: t`By question` },
            ]}
          />
        </Flex>
        {by === 'question' ? (
          <Suspense fallback={<Placeholder />}>
            <ByQuestion filter={filter} onChoose={choose} />
          </Suspense>
        ) : (
          <ByStudent filter={filter} onChoose={choose} onWiden={() => setParams({}, { replace: true })} />
        )}
      </Grid>
    </GradingFrame>
  )
}
