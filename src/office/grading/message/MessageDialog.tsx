import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { messengerLinks, phoneAddresses, smsLink } from '#domain/messenger/messengers.ts'
import { copyText } from '../../../lib/clipboard.ts'
import { MessengerButton } from '../../../shared/messenger/MessengerButton.tsx'
import { Button } from '../../../ui/office/Button.tsx'
import button from '../../../ui/Button.module.css'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import { Loading } from '../../../ui/notice/Loading.tsx'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import { TextAreaInput } from '../../../ui/input/TextAreaInput.tsx'
import css from './MessageDialog.module.css'
import type { StudentMessage } from './use-student-message.ts'

interface MessageDialogProps {
  /** Undefined while it is prepared. */
  message: StudentMessage | undefined
  error: unknown
  onRetry(): void
  onClose(): void
}

/** A prepared message to a student, to be edited and sent by a messenger. No messenger is opened without a press. */
export default function MessageDialog({ message, error, onRetry, onClose }: MessageDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      title={message?.studying_user_name ? t`A message to ${message.studying_user_name}` : t`A message to the student`}
      width="34rem"
      onClose={onClose}
    >
      <div className={css.dialog}>
        {message ? (
          <ReadyMessage text={message.text} phone={message.phone} />
        ) : error ? (
          <LoadFailure error={error} onRetry={onRetry} />
        ) : (
          <Loading />
        )}
        <div className={css.end}>
          <Button variant="plain" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function ReadyMessage({ text: prepared, phone }: Pick<StudentMessage, 'text' | 'phone'>) {
  const { t } = useLingui()
  const [text, setText] = useState(prepared)
  const copy = async () => {
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
        <div className={css.buttons} role="group" aria-label={t`Send via`}>
          {messengerLinks(phoneAddresses(phone), text).map((link) => (
            <MessengerButton key={link.id} link={link} />
          ))}
          <a className={`${button.button} ${button.quiet}`} href={smsLink(phone, text)}>
            <Trans>SMS</Trans>
          </a>
        </div>
      ) : (
        <p className={css.note}>
          <Trans>You cannot see the phone number here. Copy or share the message.</Trans>
        </p>
      )}
      <div className={css.buttons}>
        <Button variant="quiet" onClick={() => void copy()}>
          <Copy size={18} aria-hidden="true" />
          <Trans>Copy the text</Trans>
        </Button>
        {'share' in navigator && (
          // Cancelling the share dialog is no failure.
          <Button variant="quiet" onClick={() => void navigator.share({ text }).catch(() => undefined)}>
            <Share2 size={18} aria-hidden="true" />
            <Trans>Share</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
