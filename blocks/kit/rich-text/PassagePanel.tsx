import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../src/ui/Button.tsx'
import type { OpenedPassage } from '../host.ts'
import css from './PassagePanel.module.css'
import { PassageText } from './PassageText.tsx'

export interface PassagePanelProps {
  osis: string
  /** The reference as written in the lesson. */
  words: string
  /** The element of the reference. */
  anchor: HTMLElement
  openPassage(osis: string): Promise<OpenedPassage | undefined>
  onClose(): void
}

/** The height in pixels of a typical passage: with that much space the panel opens below its reference. */
const MIN_HEIGHT = 360

type State = { kind: 'loading' | 'missing' | 'failed' } | { kind: 'ready'; passage: OpenedPassage }

/** Shows a passage beside its reference, on a phone at the bottom of the screen. Escape, a press outside and the button close it. */
export function PassagePanel({ osis, words, anchor, openPassage, onClose }: PassagePanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [place] = useState(() => placeBeside(anchor))
  const { state, retry } = usePassage(osis, openPassage)

  useLayoutEffect(() => {
    const panel = dialog.current
    if (!panel) return
    const heard = new AbortController()
    const { signal } = heard
    // A press on the backdrop has the panel as its target.
    panel.addEventListener('click', ({ target }) => target === panel && panel.close(), { signal })
    // Some pages use letters as shortcuts.
    panel.addEventListener('keydown', (event) => event.stopPropagation(), { signal })
    if (!panel.open) panel.showModal()
    return () => heard.abort()
  }, [])
  const language = state.kind === 'ready' ? state.passage.language : undefined

  return createPortal(
    <dialog
      ref={dialog}
      className={`full outlined bg-card raised ink no-print ${css.panel}`}
      style={place}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className={css.content}>
        <div className={`row between gap-3 bg-card sticky ${css.head}`}>
          <h2 id={titleId} className="heading-s gold" lang={language}>
            {words}
          </h2>
          <Button variant="plain" onClick={() => dialog.current?.close()}>
            <Trans>Close</Trans>
          </Button>
        </div>
        <div aria-live="polite" aria-busy={state.kind === 'loading'}>
          {state.kind === 'ready' ? (
            <PassageText passage={state.passage} />
          ) : state.kind === 'loading' ? (
            <div className={`round ${css.lines}`}>
              <span className="visually-hidden">
                <Trans>Loading…</Trans>
              </span>
            </div>
          ) : state.kind === 'missing' ? (
            <p className={`soft ${css.note}`}>
              <Trans>The translation installed here does not have this passage.</Trans>
            </p>
          ) : (
            <>
              <p className={`soft ${css.note}`}>
                <Trans>The passage could not be loaded. Please check the connection.</Trans>
              </p>
              <Button variant="quiet" className={css.retry} onClick={retry}>
                <Trans>Try again</Trans>
              </Button>
            </>
          )}
        </div>
      </div>
    </dialog>,
    document.body,
  )
}

/** Loads the passage; again by `retry`, and automatically when the network is back. */
function usePassage(osis: string, openPassage: PassagePanelProps['openPassage']): { state: State; retry(): void } {
  const [attempt, setAttempt] = useState(1)
  const [{ answered, state }, setAnswer] = useState<{ answered: number; state: State }>({
    answered: 0,
    state: { kind: 'loading' },
  })
  useEffect(() => {
    let isOver = false
    const show = (next: State) => isOver || setAnswer({ answered: attempt, state: next })
    openPassage(osis).then(
      (passage) => show(passage ? { kind: 'ready', passage } : { kind: 'missing' }),
      () => show({ kind: 'failed' }),
    )
    return () => {
      isOver = true
    }
  }, [osis, openPassage, attempt])

  const retry = () => setAttempt(attempt + 1)
  const hasFailed = answered === attempt && state.kind === 'failed'
  useEffect(() => {
    if (!hasFailed) return
    const retryOnline = () => setAttempt((last) => last + 1)
    addEventListener('online', retryOnline)
    return () => removeEventListener('online', retryOnline)
  }, [hasFailed])
  return { state: answered === attempt ? state : { kind: 'loading' }, retry }
}

/** The position for a wide screen: below the element if there is space, or else above. */
function placeBeside(anchor: HTMLElement): Record<`--${string}`, string> {
  const [first] = anchor.getClientRects()
  const { top, bottom, left, right } = first ?? anchor.getBoundingClientRect()
  const isFromRight = getComputedStyle(anchor).direction === 'rtl'
  const below = innerHeight - bottom
  return {
    '--start': `${isFromRight ? innerWidth - right : left}px`,
    ...(below >= Math.min(top, MIN_HEIGHT)
      ? { '--top': `${bottom}px`, '--space': `${below}px` }
      : { '--foot': `${innerHeight - top}px`, '--space': `${top}px` }),
  }
}
