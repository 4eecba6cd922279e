import { Trans, useLingui } from '@lingui/react/macro'
import { CloudCheck, CloudUpload, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { isOffline, readError } from '../../lib/app-error.ts'
import { Button } from '../../ui/Button.tsx'
import type { SaveStatus } from './draft-saver.ts'
import css from './SaveNote.module.css'

/** Says at any time where the author's words are: on the way, stored at that minute, or not stored and why. */
export function SaveNote({ status, onRetry }: { status: SaveStatus; onRetry(): void }) {
  return (
    <div className={css.note} role="status" data-kind={status.kind}>
      <Words status={status} />
      {status.kind === 'failed' && (
        <Button look="quiet" onClick={onRetry}>
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
      return <Trans>Changes are saved by themselves</Trans>
    case 'saving':
      return (
        <>
          <CloudUpload size={18} aria-hidden="true" />
          <Trans>saving…</Trans>
        </>
      )
    case 'saved': {
      const time = i18n.date(status.at, { hour: '2-digit', minute: '2-digit' })
      return (
        <>
          <CloudCheck size={18} aria-hidden="true" />
          <Trans>saved {time}</Trans>
        </>
      )
    }
    case 'failed':
      return (
        <>
          <TriangleAlert size={18} aria-hidden="true" />
          <span>
            <Trans>could not be saved</Trans>
            {': '}
            {isOffline(status.error) ? <Trans>no connection</Trans> : readError(status.error).message}
          </span>
        </>
      )
    case 'conflict':
      return (
        <>
          <TriangleAlert size={18} aria-hidden="true" />
          <Trans>not saved: somebody else changed this lesson</Trans>
        </>
      )
  }
}
