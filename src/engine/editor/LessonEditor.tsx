import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type FocusEvent, lazy, Suspense, useCallback, useInsertionEffect, useMemo, useRef, useState } from 'react'
import type { LessonFacts } from '#blocks/kit/define-views.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { Button } from '../../ui/Button.tsx'
import type { BlockAction } from './block-action.ts'
import { EditorBlock } from './EditorBlock.tsx'
import { EditorToolbar } from './EditorToolbar.tsx'
import css from './LessonEditor.module.css'
import { PasteNote } from './paste/PasteNote.tsx'
import { useComposer } from './use-composer.ts'
import { useEditorKeys } from './use-editor-keys.ts'

const Palette = lazy(() => import('./Palette.tsx'))
const BlockDrag = lazy(() => import('./BlockDrag.tsx'))
const OutlinePlace = lazy(() => import('./OutlinePlace.tsx'))
const KeyHelp = lazy(() => import('./KeyHelp.tsx'))

interface LessonEditorProps {
  elements: readonly StoredElement[]
  lesson: LessonFacts
  onChange(elements: StoredElement[]): void
}

/** A lesson as its author writes it: it looks like the student's page, with tools at the block one is in. */
export function LessonEditor({ elements, lesson, onChange }: LessonEditorProps) {
  const { t } = useLingui()
  const composer = useComposer(elements, onChange)
  const { page, activeId, currentId, selection, isSelecting, folded, adding } = composer
  const list = useRef<HTMLOListElement>(null)
  const [isNear, setNear] = useState(false)
  const [isOutlined, setOutlined] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  useEditorKeys(composer, () => setHelpOpen(true))

  // The same functions for all time, so that only what changed is drawn anew.
  const onAction = useStable((element: StoredElement, action: BlockAction) => composer.act(element, action))
  const onJump = useStable((id: string) => composer.jump(id))
  const onDrop = useStable((ids: ReadonlySet<string>, before: string | undefined) => composer.drop(ids, before))
  const groupOf = useStable((id: string) => composer.groupOf(id))
  const nameOf = useStable((id: string) => composer.nameOf(composer.groupOf(id)))
  const orderKey = composer.order.join(' ')
  const order = useMemo(() => orderKey.split(' ').filter(Boolean), [orderKey])

  const noteCurrent = (event: FocusEvent) => {
    const id = event.target.closest<HTMLElement>('[data-element]')?.dataset.element
    if (id !== undefined) composer.setLastId(id)
    setNear(true)
  }

  return (
    <div ref={page} className={css.page}>
      <EditorToolbar
        composer={composer}
        isOutlined={isOutlined}
        onOutline={() => setOutlined(!isOutlined)}
        onHelp={() => setHelpOpen(true)}
      />
      {elements.length === 0 && (
        <p className={css.none}>
          <Trans>This lesson has no blocks yet. Begin with a title or a text.</Trans>
        </p>
      )}
      <div className={css.stage}>
        {isOutlined && (
          <Suspense>
            <OutlinePlace
              elements={elements}
              currentId={currentId}
              onJump={onJump}
              onClose={() => setOutlined(false)}
            />
          </Suspense>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It only hears what its blocks are doing. */}
        <ol
          ref={list}
          className={css.blocks}
          aria-label={t`Blocks of the lesson`}
          onFocus={noteCurrent}
          onPointerEnter={() => setNear(true)}
        >
          {elements.map((element, index) => (
            <EditorBlock
              key={element.id}
              element={element}
              lesson={lesson}
              number={index + 1}
              isLast={index === elements.length - 1}
              isActive={element.id === activeId}
              isCurrent={element.id === currentId}
              isSelected={selection.ids.has(element.id)}
              isSelecting={isSelecting}
              isFolded={folded.has(element.id)}
              onAction={onAction}
            />
          ))}
        </ol>
        {isNear && (
          <Suspense>
            <BlockDrag list={list} ids={order} groupOf={groupOf} nameOf={nameOf} onDrop={onDrop} />
          </Suspense>
        )}
      </div>
      <Button
        look="quiet"
        wide
        data-add
        className={css.add}
        onClick={({ currentTarget }) => composer.setAdding({ at: currentTarget, index: elements.length })}
      >
        <Plus size={20} aria-hidden="true" />
        <Trans>Add block</Trans>
      </Button>
      {adding && (
        <Suspense>
          <Palette
            at={adding.at}
            isTyped={adding.replaced !== undefined}
            onChoose={composer.add}
            onClose={composer.leavePalette}
          />
        </Suspense>
      )}
      {isHelpOpen && (
        <Suspense>
          <KeyHelp onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
      <PasteNote progress={composer.pasting} onCancel={composer.cancelPaste} />
      <p className="visually-hidden" role="status">
        {composer.announcement}
      </p>
    </div>
  )
}

function useStable<Args extends unknown[], Result>(run: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(run)
  useInsertionEffect(() => {
    latest.current = run
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
