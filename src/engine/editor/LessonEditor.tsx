import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { copyElement } from '#blocks/copy-element.ts'
import type { LessonFacts } from '#blocks/kit/define-views.ts'
import { newElementId } from '#blocks/kit/element-id.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { registry } from '#blocks/registry.ts'
import { Button } from '../../ui/Button.tsx'
import { hideMessage, showMessage, snackbar } from '../../ui/snackbar-store.ts'
import type { BlockAction } from './block-action.ts'
import { EditorBlock } from './EditorBlock.tsx'
import { insertElement, moveElement, removeElement, replaceElement } from './element-list.ts'
import css from './LessonEditor.module.css'
import { Palette } from './Palette.tsx'
import { useBlockLabel } from './use-block-label.ts'

interface LessonEditorProps {
  elements: readonly StoredElement[]
  lesson: LessonFacts
  onChange(elements: StoredElement[]): void
}

/** A lesson as its author writes it: it looks like the student's page, with tools at the block one is in. */
export function LessonEditor({ elements, lesson, onChange }: LessonEditorProps) {
  const { t } = useLingui()
  const blockLabel = useBlockLabel()
  const [activeId, setActiveId] = useState<string>()
  const [addingAt, setAddingAt] = useState<number>()
  const [announcement, setAnnouncement] = useState('')
  const page = useRef<HTMLDivElement>(null)
  /** Selectors of what shall have the focus once it is on the page, the best first. */
  const focusNext = useRef<string[]>([])
  const undoMessage = useRef<number>(undefined)

  // An undo comes seconds later, when the list has long been another one.
  const latest = useRef(elements)
  useEffect(() => {
    latest.current = elements
  }, [elements])
  const change = (next: StoredElement[]) => {
    latest.current = next
    onChange(next)
  }

  useEffect(() => {
    for (const selector of focusNext.current) {
      const found = page.current?.querySelector<HTMLElement>(selector)
      if (!found) continue
      focusNext.current = []
      found.focus()
      return
    }
  })

  useEffect(
    () => () => {
      // With the editor gone there is nothing left to put the block back into.
      if (undoMessage.current !== undefined && snackbar.message?.id === undoMessage.current) hideMessage()
    },
    [],
  )

  const add = (type: number) => {
    const model = registry.get(type)
    if (!model || addingAt === undefined) return
    const element = { id: newElementId(), type, v: model.version, data: model.empty() }
    change(insertElement(elements, addingAt, element))
    setAddingAt(undefined)
    setActiveId(element.id)
    focusNext.current = [blockSelector(element.id)]
  }

  const remove = (element: StoredElement, index: number) => {
    change(removeElement(elements, element.id))
    const neighbour = elements[index + 1] ?? elements[index - 1]
    focusNext.current = [neighbour ? blockSelector(neighbour.id) : `.${css.add}`]
    const label = blockLabel(element.type)
    showMessage(t`Deleted: ${label}`, 'plain', {
      label: t`Undo`,
      run: () => {
        change(insertElement(latest.current, index, element))
        focusNext.current = [blockSelector(element.id)]
      },
    })
    undoMessage.current = snackbar.message?.id
  }

  const move = (element: StoredElement, index: number, step: -1 | 1) => {
    change(moveElement(elements, element.id, step))
    const block = blockSelector(element.id)
    focusNext.current = [`${block} [data-step="${step}"]:enabled`, `${block} [data-step]:enabled`, block]
    const label = blockLabel(element.type)
    const place = index + 1 + step
    const count = elements.length
    setAnnouncement(t`${label}: now ${place} of ${count}`)
  }

  const handle = (element: StoredElement, action: BlockAction) => {
    const index = elements.findIndex(({ id }) => id === element.id)
    switch (action.kind) {
      case 'edit':
        return setActiveId(element.id)
      case 'done':
        focusNext.current = [`${blockSelector(element.id)} > :last-child > button:last-child`]
        return setActiveId(undefined)
      case 'change':
        return change(replaceElement(latest.current, { ...element, v: action.v, data: action.data }))
      case 'move':
        return move(element, index, action.step)
      case 'copy': {
        const copy = copyElement(element, newElementId)
        focusNext.current = [blockSelector(copy.id)]
        return change(insertElement(elements, index + 1, copy))
      }
      case 'remove':
        return remove(element, index)
      case 'add-before':
        return setAddingAt(index)
    }
  }

  // One function for all blocks and all time, so that only the block that changed is drawn anew.
  const handler = useRef(handle)
  useEffect(() => {
    handler.current = handle
  })
  const onAction = useCallback((element: StoredElement, action: BlockAction) => handler.current(element, action), [])

  return (
    <div ref={page} className={css.page}>
      {elements.length === 0 && (
        <p className={css.none}>
          <Trans>This lesson has no blocks yet. Begin with a title or a text.</Trans>
        </p>
      )}
      <ol className={css.blocks} aria-label={t`Blocks of the lesson`}>
        {elements.map((element, index) => (
          <EditorBlock
            key={element.id}
            element={element}
            lesson={lesson}
            number={index + 1}
            isLast={index === elements.length - 1}
            isActive={element.id === activeId}
            onAction={onAction}
          />
        ))}
      </ol>
      <Button look="quiet" wide className={css.add} onClick={() => setAddingAt(elements.length)}>
        <Plus size={20} aria-hidden="true" />
        <Trans>Add block</Trans>
      </Button>
      {addingAt !== undefined && <Palette onChoose={add} onClose={() => setAddingAt(undefined)} />}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}

function blockSelector(id: string): string {
  return `[data-element="${CSS.escape(id)}"]`
}
