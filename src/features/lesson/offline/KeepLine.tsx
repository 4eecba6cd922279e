import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, HardDriveDownload } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { formatBytes } from './format-bytes.ts'
import css from './KeepLine.module.css'

/** How far a lesson or a course has come onto this device; sizes in bytes. */
export type KeepState =
  | { kind: 'away' }
  | { kind: 'measuring' }
  | { kind: 'offered'; bytes: number }
  | { kind: 'loading'; loaded: number; bytes: number }
  | { kind: 'kept'; bytes: number }
  | { kind: 'leaving'; bytes: number }
  | { kind: 'failed'; reason: 'network' | 'full' | 'refused' }

interface KeepLineProps {
  subject: 'lesson' | 'course'
  state: KeepState
  /** The first press: finds out how much it would be. */
  onMeasure(): void
  onLoad(): void
  /** Ends measuring or loading, or leaves an offer or question aside. */
  onCancel(): void
  /** Asks before anything goes. */
  onLeave(): void
  onRemove(): void
}

/** One line about keeping something on this device: offered with its size, coming, kept, and taken away again. */
export function KeepLine({ subject, state, onMeasure, onLoad, onCancel, onLeave, onRemove }: KeepLineProps) {
  const { t, i18n } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  useFocusKept(place, state.kind)
  const size = 'bytes' in state ? formatBytes(i18n, state.bytes) : ''
  const loaded = state.kind === 'loading' ? formatBytes(i18n, state.loaded) : ''
  const isCourse = subject === 'course'
  const cancel = (
    <Button look="plain" onClick={onCancel}>
      <Trans>Cancel</Trans>
    </Button>
  )
  return (
    <div ref={place} className={css.line}>
      {state.kind === 'away' && (
        <Button look="plain" onClick={onMeasure}>
          <HardDriveDownload size={18} aria-hidden="true" />
          {isCourse ? <Trans>Keep this course on this device</Trans> : <Trans>Keep this lesson on this device</Trans>}
        </Button>
      )}
      {state.kind === 'measuring' && (
        <>
          <Words>
            <Trans>Finding out how much it is…</Trans>
          </Words>
          {cancel}
        </>
      )}
      {state.kind === 'offered' && (
        <>
          <Words>
            <Trans>It takes {size}. After that no network is needed to read and answer.</Trans>
          </Words>
          <Button look="quiet" onClick={onLoad}>
            <Trans>Load {size}</Trans>
          </Button>
          <Button look="plain" onClick={onCancel}>
            <Trans>Not now</Trans>
          </Button>
        </>
      )}
      {state.kind === 'loading' && (
        <>
          <progress
            className={css.progress}
            value={state.loaded}
            max={state.bytes}
            aria-label={t`Loading onto this device`}
          />
          <Words>
            <Trans>
              {loaded} of {size}
            </Trans>
          </Words>
          {cancel}
        </>
      )}
      {state.kind === 'kept' && (
        <>
          <Words isDone>
            <Trans>Kept on this device, {size}</Trans>
          </Words>
          <Button look="plain" onClick={onLeave}>
            <Trans>Remove</Trans>
          </Button>
        </>
      )}
      {state.kind === 'leaving' && (
        <>
          <Words>
            <Trans>Remove it from this device? Your answers stay, and you can load it again.</Trans>
          </Words>
          <Button look="quiet" onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
          <Button look="plain" onClick={onCancel}>
            <Trans>Keep it</Trans>
          </Button>
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <Words>
            {state.reason === 'network' && <Trans>The network was lost. What has come is kept.</Trans>}
            {state.reason === 'full' && <Trans>There is not enough room on this device.</Trans>}
            {state.reason === 'refused' && <Trans>The school did not give it out. Please try again later.</Trans>}
          </Words>
          <Button look="quiet" onClick={onMeasure}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
    </div>
  )
}

function Words({ isDone = false, children }: { isDone?: boolean; children: ReactNode }) {
  return (
    <p role="status" className={isDone ? css.done : css.words}>
      {isDone && <CircleCheck size={18} aria-hidden="true" />}
      <span>{children}</span>
    </p>
  )
}

/** The pressed button makes way for others: the keyboard goes on with them. */
function useFocusKept(place: React.RefObject<HTMLDivElement | null>, kind: KeepState['kind']): void {
  const earlier = useRef(kind)
  useEffect(() => {
    if (earlier.current === kind) return
    earlier.current = kind
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus()
  }, [place, kind])
}
