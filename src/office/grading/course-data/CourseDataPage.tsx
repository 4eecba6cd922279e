import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Grid, Heading } from '@radix-ui/themes'
import { FileUp } from 'lucide-react'
import { lazy, useState } from 'react'
import { useSearchParams } from 'wouter'
import { Button } from '../../../ui/office/Button.tsx'
import { Chips } from '../../../ui/input/Chips.tsx'
import { DialogPlace } from '../../../ui/dialog/DialogPlace.tsx'
import { ByStudent } from '../list/ByStudent.tsx'
import { GradingFrame } from '../GradingFrame.tsx'
import { GradingTabs } from '../GradingTabs.tsx'
import { type ListFilter, readFilter, writeFilter } from '../list-filter.ts'
import { DropStudyings } from './DropStudyings.tsx'

const ImportStudyings = lazy(() => import('./ImportStudyings.tsx'))

/** `/office/course-data`: all studyings of the account, with import and archive. */
export default function CourseDataPage() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const [isImporting, setImporting] = useState(false)
  const filter = readFilter(params, 'all')
  const choose = (next: Partial<ListFilter>) => setParams(writeFilter({ ...filter, ...next }, 'all'), { replace: true })
  return (
    <GradingFrame title={t`Course data`}>
      <Grid columns="1" gap="3">
        <GradingTabs />
        <Flex wrap="wrap" align="center" justify="between" gapX="4" gapY="3">
          <Heading size="6">
            <Trans>Course data</Trans>
          </Heading>
          <Button variant="quiet" onClick={() => setImporting(true)}>
            <FileUp size={18} aria-hidden="true" />
            <Trans>Import submissions</Trans>
          </Button>
        </Flex>
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
        <DropStudyings />
        <DialogPlace>{isImporting && <ImportStudyings onClose={() => setImporting(false)} />}</DialogPlace>
      </Grid>
    </GradingFrame>
  )
}
