import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CloudCheck, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorMessage } from '../../lib/api/error-message.ts'
import { Button } from '../../ui/office/Button.tsx'
import type { SaveStatus } from '../../sync/drafts/draft-sync.ts'
import css from './SaveNote.module.css'

interface SaveNoteProps {
  status: SaveStatus
  /** How many conflicts wait. */
  conflicts: number
  onRetry(): void
  /** Leads to the first conflict. */
  onConflict(): void
}

/** The save status of the draft: on the way, saved at a time, on this device only, or failed and why. */
export function SaveNote({ status, conflicts, onRetry, onConflict }: SaveNoteProps) {
  const isBad = status.kind === 'failed' || (status.kind === 'offline' && !status.isStored)
  return (
    <div
      className={`row wrap min-0 soft ${css.note}`}
      data-tone={isBad ? 'bad' : status.kind === 'saved' ? 'ok' : status.kind === 'conflict' ? 'gold' : undefined}
    >
      <div className={`row gap-2 min-0 breaks ${css.words}`} role="status">
        <Words status={status} conflicts={conflicts} />
      </div>
      {conflicts > 0 && (
        <Button variant="plain" className={css.again} onClick={onConflict}>
          <Trans>Resolve</Trans>
        </Button>
      )}
      {status.kind === 'failed' && (
        <Button variant="plain" className={css.again} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}

function Words({ status, conflicts }: { status: SaveStatus; conflicts: number }): ReactNode {
  const { i18n } = useLingui()
  switch (status.kind) {
    case 'unchanged':
      return (
        <span>
          <Trans>Changes are saved automatically</Trans>
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
            {status.isStored ? (
              <Trans>no connection: kept on this device</Trans>
            ) : (
              <Trans>offline and not saved: keep this page open</Trans>
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
            {errorMessage(status.error)} {status.isStored && <Trans>It is kept on this device.</Trans>}
          </span>
        </>
      )
    case 'conflict':
      return (
        <>
          <TriangleAlert size={18} aria-hidden="true" />
          <span>
            <Plural value={conflicts} one="saved, except # conflict" other="saved, except # conflicts" />
          </span>
        </>
      )
  }
}
