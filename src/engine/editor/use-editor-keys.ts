import { useEffect, useEffectEvent } from 'react'
import { blockViews } from '#blocks/views.ts'
import type { ForeignContent } from './paste/take-foreign.ts'
import { readElement } from './read-element.ts'
import { selectUpTo } from './selection.ts'
import { type Composer, handleOf } from './use-composer.ts'

/** The keyboard of the editor: undo everywhere, the rest at the handles of blocks and in texts. `onHelp` shows the sheet of keys. */
export function useEditorKeys(composer: Composer, onHelp: () => void): void {
  const { page, order, selection, currentId } = composer

  const isHere = (target: EventTarget | null): target is HTMLElement =>
    target instanceof HTMLElement &&
    target.closest('dialog') === null &&
    (target === document.body || page.current?.contains(target) === true)
  const idOf = (target: HTMLElement) => target.closest<HTMLElement>('[data-element]')?.dataset.element

  /** Ctrl+Z belongs to a live text as long as what was done last is in its own history, and to the form of a link. */
  const stepInTime = (event: KeyboardEvent, target: HTMLElement) => {
    const key = event.key.toLowerCase()
    const isBack = event.code === 'KeyZ' || key === 'z'
    const isForth = (isBack && event.shiftKey) || ((event.code === 'KeyY' || key === 'y') && !event.metaKey)
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !(isBack || isForth)) return
    const isTextsOwn =
      target.dataset[isForth ? 'canRedo' : 'canUndo'] === 'true' &&
      composer.isNextIn(isForth ? 'redo' : 'undo', idOf(target) ?? '')
    if (isTextsOwn || target.closest('form') !== null) return
    event.preventDefault()
    event.stopPropagation()
    if (isForth) composer.goForth()
    else composer.goBack()
  }

  const writeOn = (event: KeyboardEvent, target: HTMLElement) => {
    const element = composer.latest().find(({ id }) => id === idOf(target))
    const read = element && readElement(element)
    if (!read?.readable || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    const { model, data } = read
    const isWords = model.heading !== undefined || blockViews.get(model.type)?.group === 'text'
    if (event.key === '/' && isWords && target.textContent === '' && model.text(data).trim() === '') {
      const index = order.indexOf(read.id)
      composer.setAdding({ at: target, index, replaced: read.id })
    } else if (event.key === 'Enter' && !event.shiftKey && model.heading !== undefined && isCaretAtEnd(target)) {
      composer.addTextAfter(read.id)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  const atHandle = (event: KeyboardEvent, handle: HTMLElement, id: string) => {
    const index = order.indexOf(id)
    const group = composer.groupOf(id)
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
    const end = { Home: order[0], End: order.at(-1) }[event.key]
    if (step && event.altKey) composer.move(group, step, handleOf(id))
    else if ((step ?? end) !== undefined) {
      const next = end ?? order[index + (step ?? 0)]
      if (next === undefined) return
      if (event.shiftKey) composer.select(selectUpTo(selection, order, next, id))
      page.current?.querySelector<HTMLElement>(handleOf(next))?.focus()
    } else if (isCommand && event.code === 'KeyA')
      composer.select({ ids: new Set(order), anchor: order[0], head: order.at(-1) })
    else if (isCommand && event.code === 'KeyD') composer.duplicate(group)
    else if (isCommand) return
    else if (event.key === 'Enter') composer.edit(id)
    else if (event.key === 'Delete' || event.key === 'Backspace') composer.remove(group)
    else if (event.key === '/') composer.setAdding({ at: handle, index: index + 1 })
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const isStart = (event.key === 'ArrowLeft') === (getComputedStyle(handle).direction === 'ltr')
      composer.fold([...group], isStart)
    } else return
    event.preventDefault()
  }

  const capture = useEffectEvent((event: KeyboardEvent) => {
    if (!isHere(event.target)) return
    stepInTime(event, event.target)
    if (event.target.isContentEditable) writeOn(event, event.target)
  })
  const bubble = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (!isHere(target) || event.defaultPrevented) return
    const id = idOf(target)
    if (event.key === 'Escape') {
      if (composer.activeId !== undefined && (id ?? composer.activeId) === composer.activeId)
        composer.close(composer.activeId)
      else if (selection.ids.size > 0 || composer.isSelecting) composer.clear()
    } else if (event.key === '?' && !isWritable(target)) onHelp()
    else if (id !== undefined && target.closest('[data-handle]')) atHandle(event, target, id)
  })
  const focusedBlock = (): ReadonlySet<string> => {
    const { activeElement } = document
    const isIn = activeElement instanceof HTMLElement && page.current?.contains(activeElement)
    const id = (isIn && idOf(activeElement)) || (activeElement === document.body ? currentId : undefined)
    return new Set(id === undefined ? [] : [id])
  }
  const copy = useEffectEvent((event: ClipboardEvent) => {
    if (!isHere(event.target) || isWritable(document.activeElement) || !getSelection()?.isCollapsed) return
    const ids = selection.ids.size > 0 ? selection.ids : focusedBlock()
    if (ids.size === 0 || !event.clipboardData) return
    const { html, text } = composer.copy(ids)
    event.clipboardData.setData('text/html', html)
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
    if (event.type === 'cut') composer.remove(ids)
  })
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!isHere(event.target) || event.defaultPrevented || isWritable(document.activeElement) || !event.clipboardData)
      return
    const after = selection.ids.size > 0 ? selection.ids : focusedBlock()
    const content = contentOf(event.clipboardData)
    if (composer.paste(content.html, after) || composer.pasteForeign(content, after)) event.preventDefault()
  })
  const pasteInText = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event
    const text = target instanceof Element ? target.closest<HTMLElement>('[contenteditable="true"]') : null
    if (!text || !isHere(text) || !clipboardData) return
    if (!composer.pasteIntoText(contentOf(clipboardData), idOf(text) ?? '')) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    // Before the texts, which would keep the keys for themselves.
    document.addEventListener('keydown', (event) => capture(event), { capture: true, signal })
    // After everything in a block: what took a key for itself has said so by then.
    document.addEventListener('keydown', (event) => bubble(event), { signal })
    for (const name of ['copy', 'cut'] as const) document.addEventListener(name, (event) => copy(event), { signal })
    document.addEventListener('paste', (event) => pasteInText(event), { capture: true, signal })
    document.addEventListener('paste', (event) => paste(event), { signal })
    return () => listening.abort()
  }, [])
}

function contentOf(data: DataTransfer): ForeignContent {
  const files = [...data.files].filter(({ type }) => type.startsWith('image/'))
  return { html: data.getData('text/html'), text: data.getData('text/plain'), files }
}

function isWritable(element: Element | EventTarget | null): boolean {
  return (
    element instanceof HTMLElement &&
    (element.isContentEditable ||
      (element.matches('input, textarea, select') && !element.matches('[type=checkbox], [type=radio]')))
  )
}

function isCaretAtEnd(text: HTMLElement): boolean {
  const selection = getSelection()
  if (!selection?.isCollapsed || !selection.focusNode || text.textContent === '') return false
  const rest = document.createRange()
  rest.selectNodeContents(text)
  rest.setStart(selection.focusNode, selection.focusOffset)
  return rest.toString() === ''
}
