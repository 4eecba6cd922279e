import { type ReactNode, useLayoutEffect, useRef } from 'react'
import css from './ScrollLine.module.css'

interface ScrollLineProps {
  /** Whenever it changes, the line scrolls to the chip that is chosen. */
  scrollKey: string
  /** Its chips are tabs where there is room. */
  areTabs?: boolean
  children: ReactNode
}

/** Space that stays beside what the line scrolled to, px. */
const MARGIN = 16

/** Chips in one line, which scrolls sideways on a small screen; where there is room they wrap, unless they are tabs. */
export function ScrollLine({ scrollKey, areTabs = false, children }: ScrollLineProps) {
  const line = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/exhaustive-deps -- The chosen chip is another one when the key changes.
  useLayoutEffect(() => {
    const chosen = line.current?.querySelector('[aria-pressed=true]')?.getBoundingClientRect()
    const shown = line.current?.getBoundingClientRect()
    if (!chosen || !shown) return
    const beyond = Math.max(0, chosen.right - shown.right + MARGIN) + Math.min(0, chosen.left - shown.left - MARGIN)
    line.current?.scrollBy(beyond, 0)
  }, [scrollKey])
  return (
    <div ref={line} className={areTabs ? `flex wrap gap-2 ${css.line} ${css.tabs}` : `flex wrap gap-2 ${css.line}`}>
      {children}
    </div>
  )
}
