import { type ReactNode, useState } from 'react'
import { Modal } from '../../ui/dialog/Modal.tsx'
import css from './Panel.module.css'

/** Pixels of width and height at most, with the margin to the edge of the screen. */
const sizes = { narrow: { width: 340, height: 420 }, wide: { width: 860, height: 500 } }

interface PanelProps {
  label: string
  /** The element beside which it opens; a sheet at the lower edge on phones. Without one it is a sheet at the side. */
  at?: Element | undefined
  /** `wide` is also of a fixed height: what is found in it changes, and it must not move. */
  size?: 'narrow' | 'wide'
  onClose(): void
  children: ReactNode
}

/** A panel over the page, closed by a press outside of it. */
export function Panel({ label, at, size = 'narrow', onClose, children }: PanelProps) {
  const [place] = useState(() => at && placeAt(at, sizes[size]))
  return (
    <Modal
      className={css.panel ?? ''}
      style={place}
      data-side={at ? undefined : true}
      data-size={size}
      aria-label={label}
      onClose={onClose}
    >
      {children}
    </Modal>
  )
}

/** The place beside an element, in custom properties that the style sheet uses on wide screens. */
function placeAt(at: Element, { width, height }: { width: number; height: number }): Record<`--${string}`, string> {
  const { top, bottom, left } = at.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const isBelow = bottom + height < clientHeight || top < clientHeight / 2
  return {
    [isBelow ? '--top' : '--bottom']: `${Math.max(8, isBelow ? bottom + 4 : clientHeight - top + 4)}px`,
    '--left': `${Math.max(8, Math.min(left, clientWidth - width))}px`,
  }
}
