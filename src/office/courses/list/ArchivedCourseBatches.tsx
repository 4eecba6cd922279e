import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ArchivedBatches } from '../../../shared/archived-batches/ArchivedBatches.tsx'

/** The courses that were archived at once in the last thirty days. */
export function ArchivedCourseBatches() {
  const { t } = useLingui()
  return (
    <ArchivedBatches
      collection="courses"
      count={(deleted) =>
        t`${plural(deleted, { one: '# course archived together', other: '# courses archived together' })}`
      }
      restored={t`The courses were restored.`}
    />
  )
}
