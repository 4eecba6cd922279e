import { Trans, useLingui } from '@lingui/react/macro'
import { CloudCheck, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { readError } from '../../lib/app-error.ts'
import { Button } from '../../ui/Button.tsx'
import type { SaveStatus } from './draft-saver.ts'
import css from './SaveNote.module.css'

/** Says at any time where the author's words are: on the way, stored at that minute, here alone, or not stored and why. */
export function SaveNote({ status, onRetry }: { status: SaveStatus; onRetry(): void }) {
  const isBad = status.kind === 'failed' || (status.kind === 'offline' && !status.kept)
  return (
    <div className={css.note} data-tone={isBad ? 'bad' : status.kind === 'saved' ? 'ok' : undefined}>
      <div className={css.words} role="status">
        <Words status={status} />
      </div>
      {status.kind === 'failed' && (
        <Button look="plain" className={css.again} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}

function Words({ status }: { status: SaveStatus }): ReactNode {
  const { i18n } = useLingui()
  switch (status.kind) {
    case 'unchanged':
      return (
        <span>
          <Trans>Changes are saved by themselves</Trans>
        </span>
      )
    case 'saving':
      return (
        <>
          <CloudUpload size={18} aria-hidden="true" />
          <span>
            <Trans>saving…</Trans>
          </span>
        </>
      )
    case 'saved': {
      const time = i18n.date(status.at, { hour: '2-digit', minute: '2-digit' })
      return (
        <>
          <CloudCheck size={18} aria-hidden="true" />
          <span>
            <Trans>saved {time}</Trans>
          </span>
        </>
      )
    }
    case 'offline':
      return (
        <>
          <CloudOff size={18} aria-hidden="true" />
          <span>
            {status.kept ? (
              <Trans>no connection: kept on this device</Trans>
            ) : (
              <Trans>no connection, and this device keeps nothing: do not close this page</Trans>
            )}
          </span>
        </>
      )
    case 'failed':
      return (
        <>
          <TriangleAlert size={18} aria-hidden="true" />
          <span>
            <Trans>could not be saved</Trans>
            {': '}
            {readError(status.error).message} {status.kept && <Trans>It is kept on this device.</Trans>}
          </span>
        </>
      )
    case 'conflict':
      return (
        <>
          <TriangleAlert size={18} aria-hidden="true" />
          <span>
            <Trans>saved, but for what you still have to decide</Trans>
          </span>
        </>
      )
  }
}
