import { Trans, useLingui } from '@lingui/react/macro'
import type { inferRouterOutputs } from '@trpc/server'
import { Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { messengerLink, phoneMessengers } from '#domain/messenger-link.ts'
import { copyText } from '../../../lib/clipboard.ts'
import type { AppRouter } from '../../../lib/trpc.ts'
import { Button } from '../../../ui/Button.tsx'
import button from '../../../ui/Button.module.css'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { showMessage } from '../../../ui/snackbar-store.ts'
import { TextAreaInput } from '../../../ui/TextAreaInput.tsx'
import css from './MessageDialog.module.css'

type Message = inferRouterOutputs<AppRouter>['studyings']['prepareMessage']

interface MessageDialogProps {
  /** Undefined while it is made. */
  message: Message | undefined
  error: unknown
  onRetry(): void
  onClose(): void
}

/** A ready message to a student: to be changed, and sent by whatever the two of them use. Nothing is called before a press. */
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
          <Button look="plain" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function ReadyMessage({ text: prepared, phone }: Pick<Message, 'text' | 'phone'>) {
  const { t } = useLingui()
  const [text, setText] = useState(prepared)
  const copy = async () => {
    if (await copyText(text)) showMessage(t`Copied`, 'success')
    else showMessage(t`It could not be copied. Please select and copy it yourself.`, 'error')
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
        <div className={css.ways} role="group" aria-label={t`Send it by`}>
          {phoneMessengers.map(({ short, name }) => (
            <a
              key={short}
              className={`${button.button} ${button.quiet}`}
              href={messengerLink(short, phone, text)}
              target="_blank"
              rel="noreferrer noopener"
            >
              {short === 'sms' ? t`SMS` : name}
            </a>
          ))}
        </div>
      ) : (
        <p className={css.note}>
          <Trans>No phone number is shown to you here. Copy the message, or share it.</Trans>
        </p>
      )}
      <div className={css.ways}>
        <Button look="quiet" onClick={() => void copy()}>
          <Copy size={18} aria-hidden="true" />
          <Trans>Copy the text</Trans>
        </Button>
        {'share' in navigator && (
          // Whoever thinks better of it has not failed.
          <Button look="quiet" onClick={() => void navigator.share({ text }).catch(() => undefined)}>
            <Share2 size={18} aria-hidden="true" />
            <Trans>Share</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
