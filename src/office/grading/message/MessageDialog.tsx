import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Grid, Text } from '@radix-ui/themes'
import { Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { messengerLinks, phoneAddresses, smsLink } from '#domain/messenger/messengers.ts'
import { copyText } from '../../../lib/clipboard.ts'
import { MessengerButton } from '../../../shared/messenger/MessengerButton.tsx'
import { Button } from '../../../ui/office/Button.tsx'
import button from '../../../ui/Button.module.css'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../../ui/office/Placeholder.tsx'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import { TextAreaInput } from '../../../ui/office/TextAreaInput.tsx'
import { WantsNoMessages } from '../../shared/contacts/WantsNoMessages.tsx'
import SentMessage, { type PreparedMessage } from '../../shared/contacts/SentMessage.tsx'
import type { StudentMessage } from './use-student-message.ts'

interface MessageDialogProps {
  studyingId: string
  /** Undefined while it is prepared. */
  message: StudentMessage | undefined
  error: unknown
  onRetry(): void
  onClose(): void
}

/**
 * A prepared message to a student, to be edited and sent by a messenger. No messenger is opened without a press; whether it was
 * sent is asked for the history of the contact.
 */
export default function MessageDialog({ studyingId, message, error, onRetry, onClose }: MessageDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      title={message?.studying_user_name ? t`A message to ${message.studying_user_name}` : t`A message to the student`}
      width="34rem"
      onClose={onClose}
    >
      <Grid columns="1" gap="4">
        {message?.contact?.wants_messages === false ? (
          <WantsNoMessages />
        ) : message ? (
          <ReadyMessage studyingId={studyingId} message={message} />
        ) : error ? (
          <LoadFailure error={error} onRetry={onRetry} />
        ) : (
          <Placeholder />
        )}
        <Flex justify="end">
          <Button variant="plain" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </Flex>
      </Grid>
    </Dialog>
  )
}

function ReadyMessage({ studyingId, message }: { studyingId: string; message: StudentMessage }) {
  const { t } = useLingui()
  const { phone, link, contact } = message
  const [text, setText] = useState(message.text)
  const [prepared, setPrepared] = useState<PreparedMessage>()
  // A text that is copied after its messenger was opened is for that messenger.
  const prepare = (messenger?: string) => {
    const link_id = link && text.includes(link.url) ? link._id : undefined
    setPrepared((before) => ({ ...before, ...(messenger !== undefined && { messenger }), text, link_id }))
  }
  const copy = async () => {
    prepare()
    if (await copyText(text)) showMessage(t`Copied`, 'success')
    else showMessage(t`This could not be copied. Please select and copy the text yourself.`, 'error')
  }
  return (
    <>
      <TextAreaInput
        label={t`Message`}
        rows={5}
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {phone ? (
        <Flex wrap="wrap" gap="2" role="group" aria-label={t`Send via`}>
          {messengerLinks(phoneAddresses(phone), text).map((link) => (
            <MessengerButton key={link.id} link={link} onOpened={() => prepare(link.name)} />
          ))}
          <a
            className={`inline-row justify-center gap-2 target round text-center no-underline ${button.button} ${button.quiet}`}
            href={smsLink(phone, text)}
            onClick={() => prepare('SMS')}
          >
            <Trans>SMS</Trans>
          </a>
        </Flex>
      ) : (
        <Text as="p" color="gray">
          <Trans>You cannot see the phone number here. Copy or share the message.</Trans>
        </Text>
      )}
      <Flex wrap="wrap" gap="2">
        <Button variant="quiet" onClick={() => void copy()}>
          <Copy size={18} aria-hidden="true" />
          <Trans>Copy the text</Trans>
        </Button>
        {'share' in navigator && (
          <Button
            variant="quiet"
            onClick={() => {
              prepare()
              // Cancelling the share dialog is no failure.
              void navigator.share({ text }).catch(() => undefined)
            }}
          >
            <Share2 size={18} aria-hidden="true" />
            <Trans>Share</Trans>
          </Button>
        )}
      </Flex>
      {contact ? (
        prepared && (
          <SentMessage
            contact={contact}
            studyingId={studyingId}
            prepared={prepared}
            onAnswered={() => setPrepared(undefined)}
          />
        )
      ) : (
        <Text as="p" color="gray">
          <Trans>
            This submission is not linked to a contact, so no history keeps the message. Link it first if it is to be
            kept.
          </Trans>
        </Text>
      )}
    </>
  )
}
