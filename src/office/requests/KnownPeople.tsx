import { Trans, useLingui } from '@lingui/react/macro'
import { Callout, Flex } from '@radix-ui/themes'
import { useContactsWithPhone } from '../../shared/contact/use-contacts-with-phone.ts'
import { Button } from '../../ui/office/Button.tsx'
import { showError } from '../../ui/notice/show-error.ts'
import { contactPath } from '../shared/contacts/contact-path.ts'
import { type StudyRequest, useJoinContact } from './use-requests.ts'

interface KnownPeopleProps {
  request: StudyRequest
  onJoined(contactId: string): void
}

/** The contacts with the phone of a request; a press adds the request to one of them. */
export function KnownPeople({ request, onJoined }: KnownPeopleProps) {
  const { t } = useLingui()
  const same = useContactsWithPhone(request.phone ?? '')
  const join = useJoinContact()
  if (same.length === 0) return null
  return (
    <Callout.Root asChild highContrast size="1" color="amber">
      <div role="status">
        <p>
          <Trans>This phone number already exists:</Trans>
        </p>
        {same.map((contact) => {
          const name = contact.contact_fullname || t`No name`
          return (
            <Flex key={contact._id} asChild wrap="wrap" align="center" gapX="4" gapY="2">
              <p>
                <a href={contactPath(contact)} target="_blank" rel="noreferrer">
                  {name}
                </a>
                <Button
                  variant="quiet"
                  busy={join.isPending}
                  onClick={() => {
                    join
                      .mutateAsync({ _id: request._id, contact_id: contact._id })
                      .then(({ contact_id }) => onJoined(contact_id), showError)
                  }}
                >
                  <Trans>Add to {name}</Trans>
                </Button>
              </p>
            </Flex>
          )
        })}
      </div>
    </Callout.Root>
  )
}
