import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { selectableStatuses } from '#domain/contact/contact-status.ts'
import { listedFields } from '#domain/contact/fields/listed-fields.ts'
import { contactStatusLabel } from '../../../shared/contact/contact-status-label.ts'
import FilterPanel from '../../../ui/table/filters/FilterPanel.tsx'
import type { Contact } from '../contact-data.ts'
import { useChangeContact } from '../use-change-contact.ts'

export interface OpenedCell {
  what: 'status' | 'tags'
  contact: Contact
  /** The cell. */
  anchor: HTMLElement
}

interface CellMenuProps extends OpenedCell {
  /** The tags that exist. */
  tags: readonly string[]
  onClose(): void
}

/** The values of a cell to choose from, beside it; the choice is saved when it closes, unless by Escape. */
export default function CellMenu({ what, contact, anchor, tags, onClose }: CellMenuProps) {
  const { t } = useLingui()
  const change = useChangeContact()
  const before = what === 'status' ? [String(contact.contact_status_id)] : contact.contact_tags
  const [values, setValues] = useState<readonly string[]>(before)
  const status = selectableStatuses.find((value) => String(value) === values[0])
  const changes =
    what === 'status'
      ? { contact_status_id: status }
      : {
          add_tags: values.filter((tag) => !before.includes(tag)),
          remove_tags: before.filter((tag) => !values.includes(tag)),
        }
  const options = {
    status: selectableStatuses.map((value) => ({ value: String(value), label: t(contactStatusLabel[value]) })),
    tags: [...new Set([...before, ...tags])].map((tag) => ({ value: tag, label: tag })),
  }
  function close(isLeft: boolean) {
    onClose()
    if (isLeft || String(values) === String(before) || (what === 'status' && status === undefined)) return
    void change(contact._id, changes)
  }
  return (
    <FilterPanel
      filters={[
        {
          id: what,
          label: t(listedFields[what === 'status' ? 'contact_status_id' : 'contact_tags'].label),
          values,
          options: options[what],
          isPlain: true,
          ...(what === 'status' && { isSingle: true }),
          onChange: setValues,
        },
      ]}
      first={what}
      anchor={anchor}
      result={null}
      onClose={close}
    />
  )
}
