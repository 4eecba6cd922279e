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
        t`${plural(deleted, { one: '# studying archived at once', other: '# studyings archived at once' })}`
      }
      restored={t`The studyings are back.`}
    />
  )
}
