import { type ReactNode, useState } from 'react'
import { Modal } from '../../ui/Modal.tsx'
import css from './Panel.module.css'

interface PanelProps {
  label: string
  /** What it opens at; on phones it is a sheet at the lower edge. Without one it is a sheet at the side. */
  at?: Element | undefined
  onClose(): void
  children: ReactNode
}

/** A panel over the page, to be left by a press beside it. */
export function Panel({ label, at, onClose, children }: PanelProps) {
  const [place] = useState(() => at && placeAt(at))
  return (
    <Modal
      className={css.panel ?? ''}
      style={place}
      data-side={at ? undefined : true}
      aria-label={label}
      onClose={onClose}
    >
      {children}
    </Modal>
  )
}

/** Where there is room beside an element, as the style sheet takes it for a wide screen. */
function placeAt(at: Element): Record<`--${string}`, string> {
  const { top, bottom, left } = at.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const isBelow = bottom + 420 < clientHeight || top < clientHeight / 2
  return {
    [isBelow ? '--top' : '--bottom']: `${Math.max(8, isBelow ? bottom + 4 : clientHeight - top + 4)}px`,
    '--left': `${Math.max(8, Math.min(left, clientWidth - 340))}px`,
  }
}
