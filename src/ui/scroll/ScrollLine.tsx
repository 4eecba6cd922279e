import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { showInLine } from './show-in-line.ts'
import css from './ScrollLine.module.css'

interface ScrollLineProps {
  /** Whenever it changes, the line scrolls to the chip that is chosen. */
  scrollKey: string
  /** Its chips are tabs where there is room. */
  areTabs?: boolean
  children: ReactNode
}

/** Chips in one line, which scrolls sideways on a small screen; where there is room they wrap, unless they are tabs. */
export function ScrollLine({ scrollKey, areTabs = false, children }: ScrollLineProps) {
  const line = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/exhaustive-deps -- The chosen chip is another one when the key changes.
  useLayoutEffect(() => {
    const find = (chosen: string) => line.current?.querySelector<HTMLElement>(chosen)
    showInLine(find('[aria-current=page]') ?? find('[aria-pressed=true]'))
  }, [scrollKey])
  return (
    <div
      ref={line}
      data-line
      className={areTabs ? `flex wrap gap-2 ${css.line} ${css.tabs}` : `flex wrap gap-2 ${css.line}`}
    >
      {children}
    </div>
  )
}
