import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { copyElement } from '#blocks/copy-element.ts'
import { newElementId } from '#blocks/kit/element-id.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { registry } from '#blocks/registry.ts'
import { hideMessage, showMessage, snackbar } from '../../ui/snackbar-store.ts'
import type { BlockAction } from './block-action.ts'
import { copyBlocks, readBlocks, readClipboard, writeBlocks } from './block-clipboard.ts'
import { insertElements, moveElements, moveElementsBefore, removeElements, replaceElement } from './element-list.ts'
import { foldedBlocks } from './folded-blocks.ts'
import type { HistoryEntry } from './history.ts'
import { holdsBlocks } from './paste/holds-blocks.ts'
import { readElement } from './read-element.ts'
import { keepPresent, noSelection, type Selection, selectOnly, selectUpTo, toggleSelected } from './selection.ts'
import type { ForeignContent } from './paste/take-foreign.ts'
import { useForeignPaste } from './paste/use-foreign-paste.ts'
import { useBlockLabel } from './use-block-label.ts'
import { useFocusNext } from './use-focus-next.ts'
import { useLessonHistory } from './use-lesson-history.ts'

/** Where a new block goes; `replaced` is an empty one whose place it takes. */
interface Adding {
  at: Element
  index: number
  replaced?: string
}

const runningText = 2
/** Text, heading and subtitle: one text is the whole block. */
const singleTexts: readonly number[] = [runningText, 3, 4]

/** How to find a block's handle, which has the focus where no field of the block has it. */
export const handleOf = (id: string) => `[data-element="${CSS.escape(id)}"] [data-handle]`

export type Composer = ReturnType<typeof useComposer>

/** What an author can do to a lesson, and what of it is open, selected and folded. */
export function useComposer(elements: readonly StoredElement[], onChange: (elements: StoredElement[]) => void) {
  const { t } = useLingui()
  const blockLabel = useBlockLabel()
  const page = useRef<HTMLDivElement>(null)
  const focusNext = useFocusNext(page)
  const history = useLessonHistory(elements, onChange)
  const [activeId, setActiveId] = useState<string>()
  const [lastId, setLastId] = useState<string>()
  const [chosen, setChosen] = useState<Selection>(noSelection)
  const [isSelecting, setSelecting] = useState(false)
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(foldedBlocks))
  const [adding, setAdding] = useState<Adding>()
  const [announcement, announce] = useState('')
  const foreign = useForeignPaste()
  const undoMessage = useRef<number>(undefined)
  const isOwnHistory = useRef(false)

  const order = useMemo(() => elements.map(({ id }) => id), [elements])
  const selection = useMemo(() => keepPresent(chosen, order), [chosen, order])
  const currentId = lastId !== undefined && order.includes(lastId) ? lastId : order[0]

  useEffect(() => {
    // The step of a text's own history that its next change is.
    const mark = () => {
      isOwnHistory.current = true
    }
    const shown = page.current
    shown?.addEventListener('own-history', mark)
    return () => {
      shown?.removeEventListener('own-history', mark)
      // With the editor gone there is nothing left to put blocks back into.
      if (undoMessage.current !== undefined && snackbar.message?.id === undoMessage.current) hideMessage()
    }
  }, [])

  const nameOf = (ids: ReadonlySet<string>) => {
    const [id] = ids
    const count = ids.size
    const only = history.latest().find((element) => element.id === id)
    return count === 1 && only ? blockLabel(only.type) : t`Blocks: ${count}`
  }
  /** The whole selection when the block is in it, else the block alone. */
  const groupOf = (id: string): ReadonlySet<string> => (selection.ids.has(id) ? selection.ids : new Set([id]))
  const elementsOf = (ids: ReadonlySet<string>) => history.latest().filter(({ id }) => ids.has(id))
  const endOf = (ids: ReadonlySet<string>) => {
    const last = history.latest().findLastIndex(({ id }) => ids.has(id))
    return last < 0 ? history.latest().length : last + 1
  }
  const select = (next: Selection) => {
    setChosen(next)
    if (next.ids.size > 0) setActiveId(undefined)
  }
  const clear = () => {
    setChosen(noSelection)
    setSelecting(false)
  }

  /** `replaced` is an empty one whose place the added ones take. */
  const insert = (added: readonly StoredElement[], index: number, replaced?: string) => {
    const [first] = added
    if (!first) return undefined
    const longer = insertElements(history.latest(), index, added)
    const entry = history.change(replaced === undefined ? longer : removeElements(longer, new Set([replaced])))
    focusNext(handleOf(first.id))
    select(
      added.length > 1 ? { ids: new Set(added.map(({ id }) => id)), anchor: first.id, head: first.id } : noSelection,
    )
    return entry
  }
  const add = (type: number) => {
    const model = registry.get(type)
    if (!model || !adding) return
    const element = { id: newElementId(), type, v: model.version, data: model.empty() }
    const { index, replaced } = adding
    const added = insertElements(history.latest(), index, [element])
    history.change(replaced === undefined ? added : removeElements(added, new Set([replaced])))
    setAdding(undefined)
    setActiveId(element.id)
    setLastId(element.id)
    setChosen(noSelection)
  }
  /** The palette is gone without a choice. What was typed to open it and in it was text, then. */
  const leavePalette = (query: string) => {
    const text = adding?.replaced === undefined ? undefined : adding.at
    flushSync(() => setAdding(undefined))
    if (!(text instanceof HTMLElement)) return
    text.focus()
    getSelection()?.selectAllChildren(text)
    // The one way to write into a live text from outside so that it takes it for typing.
    document.execCommand('insertText', false, `/${query}`)
  }
  /** Whether the block is one text with nothing in it. */
  const isEmptyText = (id: string) => {
    const element = history.latest().find((element) => element.id === id)
    const read = element && readElement(element)
    return read?.readable === true && singleTexts.includes(read.model.type) && read.model.text(read.data).trim() === ''
  }
  /** Pastes blocks into a text that is a whole block; false where the text is to take what is pasted itself. */
  const pasteIntoText = (content: ForeignContent, id: string): boolean => {
    const type = history.latest().find((element) => element.id === id)?.type
    if (type === undefined || !singleTexts.includes(type)) return false
    if (!holdsBlocks(content) && (content.files.length === 0 || content.html !== '' || content.text !== ''))
      return false
    return pasteForeign(content, new Set([id]), isEmptyText(id) ? id : undefined)
  }
  const addTextAfter = (id: string) => {
    const model = registry.get(runningText)
    if (!model) return
    const element = { id: newElementId(), type: runningText, v: model.version, data: model.empty() }
    history.change(insertElements(history.latest(), endOf(new Set([id])), [element]))
    setActiveId(element.id)
    setLastId(element.id)
  }

  const afterMove = (ids: ReadonlySet<string>) => {
    const place = history.latest().findIndex(({ id }) => ids.has(id)) + 1
    const label = nameOf(ids)
    const count = history.latest().length
    announce(t`${label}: now ${place} of ${count}`)
  }
  const move = (ids: ReadonlySet<string>, step: -1 | 1, ...focused: string[]) => {
    history.change(moveElements(history.latest(), ids, step))
    focusNext(...focused)
    afterMove(ids)
  }
  const drop = (ids: ReadonlySet<string>, before: string | undefined) => {
    history.change(moveElementsBefore(history.latest(), ids, before))
    const [first] = ids
    if (first !== undefined) focusNext(handleOf(first))
    afterMove(ids)
  }
  const duplicate = (ids: ReadonlySet<string>) =>
    insert(
      elementsOf(ids)
        .filter(({ type }) => registry.has(type))
        .map((element) => copyElement(element, newElementId)),
      endOf(ids),
    )
  const remove = (ids: ReadonlySet<string>) => {
    const list = history.latest()
    const label = nameOf(ids)
    const last = list.findLastIndex(({ id }) => ids.has(id))
    if (last < 0) return
    const neighbour = list.slice(last + 1).at(0) ?? list.findLast(({ id }) => !ids.has(id))
    const entry = history.change(removeElements(list, ids))
    clear()
    focusNext(...(neighbour ? [handleOf(neighbour.id)] : []), '[data-add]')
    offerUndo(t`Deleted: ${label}`, entry)
  }
  const offerUndo = (said: string, entry: HistoryEntry | undefined) => {
    showMessage(said, 'plain', {
      label: t`Undo`,
      run: () => entry && latestTakeBack.current(entry),
    })
    undoMessage.current = snackbar.message?.id
  }

  /** What is next to the block one was in, if a step took that away. */
  const neighbourOfLost = () => {
    const left = new Set(history.latest().map(({ id }) => id))
    if (currentId === undefined || left.has(currentId)) return undefined
    const place = order.indexOf(currentId)
    return order.slice(place).find((id) => left.has(id)) ?? order.slice(0, place).findLast((id) => left.has(id))
  }
  /** What an undo brought back or changed gets the focus, unless it is being written in. */
  const show = (touched: readonly string[] | undefined) => {
    // Of two that changed places, either may be the one that moved: the one with the focus keeps it.
    const now = history.latest()
    const hasMoved =
      currentId !== undefined &&
      now.length === order.length &&
      now.findIndex(({ id }) => id === currentId) !== order.indexOf(currentId)
    const first = hasMoved ? currentId : (touched?.[0] ?? (touched && neighbourOfLost()))
    if (first === undefined || first === activeId) return
    setActiveId(undefined)
    focusNext(handleOf(first))
  }
  const goBack = () => {
    const touched = history.undo()
    show(touched)
    announce(touched ? t`Undone` : t`Nothing to undo`)
    if (touched && snackbar.message?.id === undoMessage.current) hideMessage()
  }
  const goForth = () => {
    const touched = history.redo()
    show(touched)
    announce(touched ? t`Redone` : t`Nothing to redo`)
  }
  // A message stands for seconds; its undo is for the editor as it is by then.
  const takeBack = (entry: HistoryEntry) => show(history.takeBack(entry))
  const latestTakeBack = useRef(takeBack)
  useEffect(() => {
    latestTakeBack.current = takeBack
  })

  const copied = (ids: ReadonlySet<string>) => {
    const label = nameOf(ids)
    announce(t`Copied: ${label}`)
  }
  const copy = (ids: ReadonlySet<string>) => {
    copied(ids)
    return writeBlocks(elementsOf(ids))
  }
  const copyByButton = async (ids: ReadonlySet<string>) => {
    await copyBlocks(elementsOf(ids))
    copied(ids)
  }
  const paste = (html: string, after: ReadonlySet<string>): boolean => {
    const found = readBlocks(html)
    if (!found || found.elements.length + found.refused === 0) return false
    insert(found.elements, endOf(after))
    const count = found.refused
    if (count > 0) showMessage(t`Blocks that this school cannot read were left out: ${count}`, 'error')
    else announce(t`Pasted: ${nameOf(new Set(found.elements.map(({ id }) => id)))}`)
    return true
  }
  /** What another program copied, as blocks; they come when its pictures are uploaded. */
  const pasteForeign = (content: ForeignContent, after: ReadonlySet<string>, replaced?: string): boolean => {
    const { html, text, files } = content
    if (html.trim() === '' && text.trim() === '' && files.length === 0) return false
    void foreign.take(content, (taken, said) => latestPut.current(taken, said, after, replaced))
    return true
  }
  const put = (taken: StoredElement[], said: string, after: ReadonlySet<string>, replaced: string | undefined) => {
    // Somebody may have written in it while the pictures came.
    const isStillEmpty = replaced !== undefined && isEmptyText(replaced)
    offerUndo(said, insert(taken, endOf(after), isStillEmpty ? replaced : undefined))
  }
  const latestPut = useRef(put)
  useEffect(() => {
    latestPut.current = put
  })
  const cancelPaste = () => {
    foreign.cancel()
    if (currentId !== undefined) focusNext(handleOf(currentId))
    announce(t`Nothing was pasted`)
  }
  const pasteByButton = async () => {
    const after = selection.ids.size > 0 ? selection.ids : new Set(currentId === undefined ? [] : [currentId])
    const content = await readClipboard()
    if (!paste(content.html, after) && !pasteForeign(content, after))
      showMessage(t`There are no blocks to paste. Copy some first.`)
  }

  const fold = (ids: readonly string[], isFolded: boolean) => {
    for (const id of ids)
      if (isFolded) foldedBlocks.add(id)
      else foldedBlocks.delete(id)
    setFolded(new Set(foldedBlocks))
    if (isFolded && activeId !== undefined && ids.includes(activeId)) setActiveId(undefined)
  }
  const edit = (id: string) => {
    fold([id], false)
    setChosen(noSelection)
    setLastId(id)
    setActiveId(id)
  }
  const close = (id: string) => {
    focusNext(handleOf(id))
    setActiveId(undefined)
  }
  const jump = (id: string) => {
    setLastId(id)
    focusNext(handleOf(id))
  }

  const act = (element: StoredElement, action: BlockAction) => {
    const { id } = element
    const group = groupOf(id)
    switch (action.kind) {
      case 'edit':
        return edit(id)
      case 'done':
        return close(id)
      case 'change': {
        const origin = isOwnHistory.current ? 'own-history' : 'author'
        isOwnHistory.current = false
        return history.change(replaceElement(history.latest(), { ...element, v: action.v, data: action.data }), origin)
      }
      case 'move': {
        const block = `[data-element="${CSS.escape(id)}"]`
        return move(group, action.step, `${block} [data-step="${action.step}"]:enabled`, handleOf(id))
      }
      case 'copy':
        return duplicate(group)
      case 'remove':
        return remove(group)
      case 'fold':
        focusNext(handleOf(id))
        return fold([id], !folded.has(id))
      case 'select':
        if (action.how === 'range') return select(selectUpTo(selection, order, id, currentId))
        return select((action.how === 'toggle' || isSelecting ? toggleSelected : selectOnly)(selection, id))
      case 'add-before':
        return setAdding({ at: action.at, index: order.indexOf(id) })
    }
  }

  return {
    page,
    order,
    activeId,
    currentId,
    selection,
    isSelecting,
    folded,
    adding,
    announcement,
    pasting: foreign.progress,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    latest: history.latest,
    isNextIn: history.isNextIn,
    leavePalette,
    act,
    add,
    addTextAfter,
    cancelPaste,
    clear,
    close,
    copy,
    copyByButton,
    drop,
    duplicate,
    edit,
    fold,
    goBack,
    goForth,
    groupOf,
    jump,
    move,
    nameOf,
    paste,
    pasteByButton,
    pasteForeign,
    pasteIntoText,
    remove,
    select,
    setAdding,
    setLastId,
    setSelecting,
  }
}
