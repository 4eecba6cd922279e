import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { DropCollection } from '../../shared/collection/DropCollection.tsx'

/** Archives every contact of the school at once, and brings them back. */
export default function DropContacts() {
  const { t } = useLingui()
  return (
    <DropCollection
      collection="contacts"
      phrase={t`all contacts`}
      label={t`Archive all contacts`}
      title={t`Archive all contacts?`}
      description={t`All contacts of the school leave every list, with their notes and next steps. They can be restored together for 30 days.`}
      dropped={(deleted) => t`Contacts archived: ${deleted}`}
      batch={(deleted) =>
        t`${plural(deleted, { one: '# contact archived together', other: '# contacts archived together' })}`
      }
      restored={t`The contacts were restored.`}
    />
  )
}
