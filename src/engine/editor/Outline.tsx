import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import type { StoredElement } from '#blocks/lesson.ts'
import { excerptOf } from './excerpt-of.ts'
import css from './Outline.module.css'
import { readElement } from './read-element.ts'
import { useBlockLabel } from './use-block-label.ts'

interface OutlineProps {
  elements: readonly StoredElement[]
  currentId: string | undefined
  /** Must stay the same function. */
  onJump(id: string): void
}

/** What the lesson is made of, by its headings; a press goes there. */
export default function Outline({ elements, currentId, onJump }: OutlineProps) {
  const { t } = useLingui()
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const entries = [...event.currentTarget.querySelectorAll('button')]
    const next = entries[entries.indexOf(event.target as HTMLButtonElement) + (step ?? 0)]
    if (!step || !next) return
    event.preventDefault()
    next.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Arrows walk its buttons, each of which Tab reaches too.
    <nav aria-label={t`Outline`} className={css.outline} onKeyDown={walk}>
      <ol className={css.entries}>
        {depthsOf(elements).map(({ element, depth, isHeading }) => (
          <OutlineEntry
            key={element.id}
            element={element}
            depth={depth}
            isHeading={isHeading}
            isCurrent={element.id === currentId}
            onJump={onJump}
          />
        ))}
      </ol>
    </nav>
  )
}

/** How far each block is indented: under the heading that it stands below. */
function depthsOf(elements: readonly StoredElement[]) {
  let below = 0
  return elements.map((element) => {
    const read = readElement(element)
    const level = read.readable ? read.model.heading : undefined
    if (level !== undefined) below = level - 1
    return { element, depth: level === undefined ? below : level - 2, isHeading: level !== undefined }
  })
}

interface OutlineEntryProps {
  element: StoredElement
  depth: number
  isHeading: boolean
  isCurrent: boolean
  onJump(id: string): void
}

const OutlineEntry = memo(function OutlineEntry({ element, depth, isHeading, isCurrent, onJump }: OutlineEntryProps) {
  const label = useBlockLabel()(element.type)
  const words = excerptOf(element)
  const entry = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isCurrent) entry.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li>
      <button
        ref={entry}
        type="button"
        className={css.entry}
        data-heading={isHeading || undefined}
        style={{ paddingInlineStart: `${0.5 + depth * 0.75}rem` }}
        aria-current={isCurrent || undefined}
        onClick={() => onJump(element.id)}
      >
        {isHeading && words !== '' ? null : <span className={css.label}>{label} </span>}
        {words}
      </button>
    </li>
  )
})
