import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, HardDriveDownload } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { formatBytes } from './format-bytes.ts'
import css from './DownloadControl.module.css'

/** The download of a lesson or course to this device; sizes in bytes. */
export type DownloadState =
  | { kind: 'absent' }
  | { kind: 'measuring' }
  | { kind: 'offered'; bytes: number }
  | { kind: 'loading'; loaded: number; bytes: number }
  | { kind: 'stored'; bytes: number }
  | { kind: 'confirming'; bytes: number }
  | { kind: 'failed'; reason: 'network' | 'full' | 'refused' }

interface DownloadControlProps {
  subject: 'lesson' | 'course'
  state: DownloadState
  /** The first press: finds out the size. */
  onMeasure(): void
  onLoad(): void
  /** Cancels measuring or loading, or dismisses an offer or question. */
  onCancel(): void
  /** Asks before anything is removed. */
  onAskRemove(): void
  onRemove(): void
}

/** One line about a download: offered with its size, in progress, stored, removed. */
export function DownloadControl({
  subject,
  state,
  onMeasure,
  onLoad,
  onCancel,
  onAskRemove,
  onRemove,
}: DownloadControlProps) {
  const { t, i18n } = useLingui()
  const line = useRef<HTMLDivElement>(null)
  useKeepFocus(line, state.kind)
  const size = 'bytes' in state ? formatBytes(i18n, state.bytes) : ''
  const loaded = state.kind === 'loading' ? formatBytes(i18n, state.loaded) : ''
  const isCourse = subject === 'course'
  const cancel = (
    <Button variant="plain" onClick={onCancel}>
      <Trans>Cancel</Trans>
    </Button>
  )
  return (
    <div ref={line} className={`row wrap target no-print gap-1-3 ${css.line}`}>
      {state.kind === 'absent' && (
        <Button variant="plain" onClick={onMeasure}>
          <HardDriveDownload size={18} aria-hidden="true" />
          {isCourse ? <Trans>Keep this course on this device</Trans> : <Trans>Keep this lesson on this device</Trans>}
        </Button>
      )}
      {state.kind === 'measuring' && (
        <>
          <Words>
            <Trans>Checking the size…</Trans>
          </Words>
          {cancel}
        </>
      )}
      {state.kind === 'offered' && (
        <>
          <Words>
            <Trans>It takes {size}. After that you can read and answer offline.</Trans>
          </Words>
          <Button variant="quiet" onClick={onLoad}>
            <Trans>Download {size}</Trans>
          </Button>
          <Button variant="plain" onClick={onCancel}>
            <Trans>Not now</Trans>
          </Button>
        </>
      )}
      {state.kind === 'loading' && (
        <>
          <progress
            className={`meter ${css.progress}`}
            value={state.loaded}
            max={state.bytes}
            aria-label={t`Downloading to this device`}
          />
          <Words>
            <Trans>
              {loaded} of {size}
            </Trans>
          </Words>
          {cancel}
        </>
      )}
      {state.kind === 'stored' && (
        <>
          <Words isDone>
            <Trans>Kept on this device, {size}</Trans>
          </Words>
          <Button variant="plain" onClick={onAskRemove}>
            <Trans>Remove</Trans>
          </Button>
        </>
      )}
      {state.kind === 'confirming' && (
        <>
          <Words>
            <Trans>Remove it from this device? Your answers stay, and you can download it again.</Trans>
          </Words>
          <Button variant="quiet" onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
          <Button variant="plain" onClick={onCancel}>
            <Trans>Keep it</Trans>
          </Button>
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <Words>
            {state.reason === 'network' && (
              <Trans>The connection was lost. What has been downloaded so far is kept.</Trans>
            )}
            {state.reason === 'full' && <Trans>There is not enough space on this device.</Trans>}
            {state.reason === 'refused' && <Trans>The download failed. Please try again later.</Trans>}
          </Words>
          <Button variant="quiet" onClick={onMeasure}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
    </div>
  )
}

function Words({ isDone = false, children }: { isDone?: boolean; children: ReactNode }) {
  return (
    <p role="status" className={`row gap-2 ${isDone ? 'ok' : 'soft'} ${css.words}`}>
      {isDone && <CircleCheck size={18} aria-hidden="true" />}
      <span>{children}</span>
    </p>
  )
}

/** The pressed button is replaced by others, to which the focus moves. */
function useKeepFocus(line: React.RefObject<HTMLDivElement | null>, kind: DownloadState['kind']): void {
  const earlier = useRef(kind)
  useEffect(() => {
    if (earlier.current === kind) return
    earlier.current = kind
    if (document.activeElement === document.body) line.current?.querySelector('button')?.focus()
  }, [line, kind])
}
