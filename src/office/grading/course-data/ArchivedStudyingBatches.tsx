import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ArchivedBatches } from '../../../shared/archived-batches/ArchivedBatches.tsx'

/** The studyings that were archived at once in the last thirty days. */
export function ArchivedStudyingBatches() {
  const { t } = useLingui()
  return (
    <ArchivedBatches
      collection="studyings"
      count={(deleted) =>
        t`${plural(deleted, { one: '# submission archived together', other: '# submissions archived together' })}`
      }
      restored={t`The submissions were restored.`}
    />
  )
}
