import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { DropCollection } from '../../shared/collection/DropCollection.tsx'

/** Archives every studying of the school at once, and brings them back. */
export function DropStudyings() {
  const { t } = useLingui()
  return (
    <DropCollection
      collection="studyings"
      phrase={t`all submissions`}
      label={t`Archive all submissions`}
      title={t`Archive all submissions?`}
      description={t`All submissions of the school, including those waiting for review, are removed from every list, and their students no longer see them. They can be restored together for 30 days.`}
      dropped={(deleted) => t`Submissions archived: ${deleted}`}
      batch={(deleted) =>
        t`${plural(deleted, { one: '# submission archived together', other: '# submissions archived together' })}`
      }
      restored={t`The submissions were restored.`}
    />
  )
}
