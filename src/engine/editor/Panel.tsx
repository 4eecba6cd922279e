import { type ReactNode, useLayoutEffect, useRef } from 'react'
import css from './Panel.module.css'

interface PanelProps {
  label: string
  /** What it opens at; on phones it is a sheet at the lower edge. Without one it is a sheet at the side. */
  at?: Element | undefined
  onClose(): void
  children: ReactNode
}

/** A panel over the page: the browser's own dialog, which keeps the focus in and gives it back. */
export function Panel({ label, at, onClose, children }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const panel = dialog.current
    if (!panel) return
    const place = at?.getBoundingClientRect()
    if (place) {
      const { clientWidth, clientHeight } = document.documentElement
      const isBelow = place.bottom + 420 < clientHeight || place.top < clientHeight / 2
      const edge = isBelow ? 'top' : 'bottom'
      panel.style.setProperty(
        `--${edge}`,
        `${Math.max(8, isBelow ? place.bottom + 4 : clientHeight - place.top + 4)}px`,
      )
      panel.style.setProperty('--left', `${Math.max(8, Math.min(place.left, clientWidth - 340))}px`)
    }
    panel.showModal()
    return () => panel.close()
  }, [at])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Beside it means away; Escape does the same.
    <dialog
      ref={dialog}
      className={css.panel}
      data-side={at ? undefined : true}
      aria-label={label}
      onClose={() => dialog.current?.open || onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {children}
    </dialog>
  )
}
