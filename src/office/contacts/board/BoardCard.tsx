import { useLingui } from '@lingui/react/macro'
import { Flex, Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import { selectableStatuses } from '#domain/contact/contact-status.ts'
import { contactStatusIcon } from '../../../shared/contact/ContactStatusBadge.tsx'
import { contactStatusLabel } from '../../../shared/contact/contact-status-label.ts'
import { ActionMenu } from '../../../ui/menu/ActionMenu.tsx'
import { Initial } from '../../../ui/office/Initial.tsx'
import { contactPath } from '../../shared/contacts/contact-path.ts'
import type { Contact } from '../contact-data.ts'
import { NextStep } from '../NextStep.tsx'
import { useChangeContact } from '../use-change-contact.ts'
import css from './BoardCard.module.css'

/** A contact on the board, with the statuses that it can move to. */
export function BoardCard({ contact }: { contact: Contact }) {
  const { t } = useLingui()
  const change = useChangeContact()
  const { _id, contact_fullname, contact_status_id, contact_next_at: at, contact_next_step: step } = contact
  const name = contact_fullname || '–'
  return (
    <li className={`grid gap-1 card breaks ${css.card}`}>
      <Flex gap="2" align="center">
        <Initial name={contact_fullname} tone={_id} />
        <Link href={contactPath(contact)} className="grow min-0 semibold ink no-underline hover-underline">
          {name}
        </Link>
        {!contact.is_preview && (
          <ActionMenu
            label={t`Change the status: ${name}`}
            actions={selectableStatuses
              .filter((status) => status !== contact_status_id)
              .map((status) => {
                const Icon = contactStatusIcon(status)
                const text = t(contactStatusLabel[status])
                return {
                  text,
                  label: text,
                  icon: <Icon size={16} aria-hidden="true" />,
                  run: () => void change(_id, { contact_status_id: status }),
                }
              })}
          />
        )}
      </Flex>
      {at && (
        <Text size="1">
          <NextStep at={at} step={step} />
        </Text>
      )}
      {contact.contact_owner_name && (
        <Text size="1" color="gray">
          {contact.contact_owner_name}
        </Text>
      )}
    </li>
  )
}
