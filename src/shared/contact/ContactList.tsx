import { ContactChoice } from './ContactChoice.tsx'
import css from './ContactList.module.css'
import type { ContactRow } from './use-contact-search.ts'

interface ContactListProps {
  /** The list's accessible name. */
  label: string
  contacts: readonly ContactRow[]
  /** A choice is being saved. */
  busy: boolean
  /** The rows are those of an earlier search. */
  isOutdated?: boolean
  onChoose(contact: ContactRow): void
}

/** Contacts to choose from. */
export function ContactList({ label, contacts, busy, isOutdated = false, onChoose }: ContactListProps) {
  return (
    <ul className={`card ink ${css.list}`} aria-label={label} aria-busy={isOutdated}>
      {contacts.map((contact) => {
        const { _id } = contact
        return (
          <li key={_id}>
            <ContactChoice contact={contact} busy={busy} onChoose={() => onChoose(contact)} />
          </li>
        )
      })}
    </ul>
  )
}
