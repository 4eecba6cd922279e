import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, memo, useCallback, useEffect, useRef } from 'react'
import type { StoredElement } from '#blocks/lesson.ts'
import { excerptOf } from '../blocks/excerpt-of.ts'
import { readElement } from '../blocks/read-element.ts'
import { useBlockLabel } from '../blocks/use-block-label.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import css from './Outline.module.css'

/** The blocks of the lesson, indented by its headings; a press goes to one. `onJump` must stay the same function. */
export function Outline({ onJump }: { onJump(id: string): void }) {
  const { t } = useLingui()
  const editor = useEditor()
  const elements = useEditorState((state) => state.elements)
  const currentId = useEditorState((state) => state.currentId)
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const onButton = useCallback((id: string, button: HTMLButtonElement | null) => {
    if (button) buttons.current.set(id, button)
    else buttons.current.delete(id)
  }, [])
  const onKeyDown = useCallback(
    (id: string, event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const { order } = editor.state
      const next = step && order[order.indexOf(id) + step]
      if (!next) return
      event.preventDefault()
      buttons.current.get(next)?.focus()
    },
    [editor],
  )
  return (
    <nav aria-label={t`Outline`} className={`dense ${css.outline}`}>
      <ol className={css.entries}>
        {depthsOf(elements).map(({ element, depth, isHeading }) => (
          <OutlineEntry
            key={element.id}
            element={element}
            depth={depth}
            isHeading={isHeading}
            isCurrent={element.id === currentId}
            onButton={onButton}
            onKeyDown={onKeyDown}
            onJump={onJump}
          />
        ))}
      </ol>
    </nav>
  )
}

/** How far each block is indented: under the heading above it. */
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
  onButton(id: string, button: HTMLButtonElement | null): void
  onKeyDown(id: string, event: KeyboardEvent): void
  onJump(id: string): void
}

const OutlineEntry = memo(function OutlineEntry(props: OutlineEntryProps) {
  const { element, depth, isHeading, isCurrent, onButton, onKeyDown, onJump } = props
  const { id } = element
  const label = useBlockLabel()(element.type)
  const words = excerptOf(element)
  const entry = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    onButton(id, entry.current)
    return () => onButton(id, null)
  }, [id, onButton])
  useEffect(() => {
    if (isCurrent) entry.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li>
      <button
        ref={entry}
        type="button"
        className={`block full bare soft text-start truncate pointer hover-fill round-s ${css.entry}`}
        data-heading={isHeading || undefined}
        style={{ paddingInlineStart: `${0.5 + depth * 0.75}rem` }}
        aria-current={isCurrent || undefined}
        onKeyDown={(event) => onKeyDown(id, event)}
        onClick={() => onJump(id)}
      >
        {isHeading && words !== '' ? null : <span className="bold">{label} </span>}
        {words}
      </button>
    </li>
  )
})
