import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { DropCollection } from '../../shared/collection/DropCollection.tsx'

/** Archives every missioner of the school at once, and brings them back. */
export function DropMissioners() {
  const { t } = useLingui()
  return (
    <DropCollection
      collection="missioners"
      phrase={t`all missioners`}
      label={t`Archive all missioners`}
      title={t`Archive all missioners?`}
      description={t`All missioners leave every list, and their contacts wait without a missioner. They can be restored together for 30 days.`}
      dropped={(deleted) => t`Missioners archived: ${deleted}`}
      batch={(deleted) =>
        t`${plural(deleted, { one: '# missioner archived together', other: '# missioners archived together' })}`
      }
      restored={t`The missioners were restored.`}
    />
  )
}
