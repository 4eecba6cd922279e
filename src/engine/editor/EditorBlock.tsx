import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Check, Copy, Plus, Trash2 } from 'lucide-react'
import { memo, type RefObject, Suspense, useEffect, useMemo, useRef } from 'react'
import type { LessonFacts } from '#blocks/kit/define-views.ts'
import { readLesson, type StoredElement } from '#blocks/lesson.ts'
import { blockViews } from '#blocks/views.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { BlockFence } from '../player/BlockFence.tsx'
import type { BlockAction } from './block-action.ts'
import { BlockPreview } from './BlockPreview.tsx'
import css from './EditorBlock.module.css'
import { KeptBlock } from './KeptBlock.tsx'
import { useBlockLabel } from './use-block-label.ts'

interface EditorBlockProps {
  element: StoredElement
  lesson: LessonFacts
  /** Its place in the lesson, from 1. */
  number: number
  isLast: boolean
  isActive: boolean
  /** Must stay the same function: a lesson of 200 blocks is not drawn anew for one letter. */
  onAction(element: StoredElement, action: BlockAction): void
}

/** One block with its bar of tools: as students see it, or with its edit view while it is the active one. */
export const EditorBlock = memo(function EditorBlock(props: EditorBlockProps) {
  const { element, lesson, number, isLast, isActive, onAction } = props
  const { t } = useLingui()
  const block = useRef<HTMLLIElement>(null)
  const [read] = useMemo(() => readLesson([element]), [element])
  const views = read?.readable ? blockViews.get(element.type) : undefined
  const label = useBlockLabel()(element.type)
  const act = (action: BlockAction) => onAction(element, action)

  useEffect(() => {
    if (!isActive) return
    // At the document, after everything in the block: what took the Escape for itself has said so by then.
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (block.current?.contains(event.target as Node)) onAction(element, { kind: 'done' })
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isActive, element, onAction])

  return (
    <li
      ref={block}
      className={css.block}
      data-element={element.id}
      data-active={isActive}
      tabIndex={-1}
      aria-label={t`Block ${number}: ${label}`}
    >
      <div className={css.bar}>
        <IconButton
          className={css.add ?? ''}
          label={t`Add a block before ${label}`}
          onClick={() => act({ kind: 'add-before' })}
        >
          <Plus size={20} aria-hidden="true" />
        </IconButton>
        <span className={css.label}>{label}</span>
        <span className={css.tools}>
          <IconButton
            label={t`Move ${label} up`}
            data-step={-1}
            disabled={number === 1}
            onClick={() => act({ kind: 'move', step: -1 })}
          >
            <ArrowUp size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t`Move ${label} down`}
            data-step={1}
            disabled={isLast}
            onClick={() => act({ kind: 'move', step: 1 })}
          >
            <ArrowDown size={18} aria-hidden="true" />
          </IconButton>
          {views && (
            <IconButton label={t`Duplicate ${label}`} onClick={() => act({ kind: 'copy' })}>
              <Copy size={18} aria-hidden="true" />
            </IconButton>
          )}
          <IconButton label={t`Delete ${label}`} onClick={() => act({ kind: 'remove' })}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {!read?.readable || !views ? (
        <KeptBlock />
      ) : isActive ? (
        <div className={css.edit}>
          <BlockFence>
            <Suspense fallback={<div className={css.coming} />}>
              <views.Edit
                data={read.data}
                lesson={lesson}
                onChange={(data) => act({ kind: 'change', data, v: read.model.version })}
              />
              <FocusFirstField within={block} />
            </Suspense>
          </BlockFence>
          <Button look="quiet" className={css.done} onClick={() => act({ kind: 'done' })}>
            <Check size={18} aria-hidden="true" />
            <Trans>Done</Trans>
          </Button>
        </div>
      ) : (
        <div className={css.preview}>
          <div className={css.look} inert>
            <BlockPreview element={read} lesson={lesson} />
          </div>
          <p className={css.empty} aria-hidden="true">
            <Trans>Nothing here yet. Press to write.</Trans>
          </p>
          <button
            type="button"
            className={css.opener}
            aria-label={t`Edit ${label}`}
            onClick={() => act({ kind: 'edit' })}
          />
        </div>
      )}
    </li>
  )
})

/** Puts the focus into the edit view as soon as its code has come. */
function FocusFirstField({ within }: { within: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const fields = 'input:not(:disabled), textarea, select, [contenteditable="true"], button:not(:disabled)'
    within.current?.querySelector<HTMLElement>(`.${css.edit} :is(${fields})`)?.focus()
  }, [within])
  return null
}
