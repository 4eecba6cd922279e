import { describe, expect, test } from 'vitest'
import type { StoredElement } from '#blocks/lesson.ts'
import { noSelection } from '../selection/selection.ts'
import { EditorStore } from './editor-store.ts'

const element = (id: string, text = ''): StoredElement => ({ id, type: 2, v: 1, data: { text } })

function makeStore(ids: string) {
  return new EditorStore({
    elements: [...ids].map((id) => element(id)),
    activeId: undefined,
    lastId: undefined,
    chosen: noSelection,
    isSelecting: false,
    folded: new Set(),
    dragged: new Set(),
    marks: new Map(),
    insertion: undefined,
    announcement: '',
    pasteProgress: undefined,
    canUndo: false,
    canRedo: false,
    isOutlineOpen: false,
    isHelpOpen: false,
    focusRequest: [],
  })
}

/** The ids of the blocks that render again after a change. */
function rendered(store: EditorStore, change: () => void): string {
  const before = store.state.order.map((id) => store.block(id))
  change()
  return store.state.order.filter((id) => !before.includes(store.block(id))).join('')
}

describe('a block renders again only when its part of the state changes', () => {
  test('when it is edited', () => {
    const store = makeStore('abc')
    const { order } = store.state
    const change = () => store.update({ elements: store.state.elements.with(1, element('b', 'B')), canUndo: true })
    expect(rendered(store, change)).toBe('b')
    expect(store.state.order).toBe(order)
  })

  test('when it becomes current, and when it no longer is', () => {
    const store = makeStore('abc')
    expect(rendered(store, () => store.update({ lastId: 'c' }))).toBe('ac')
  })

  test('when its number changes', () => {
    const store = makeStore('abc')
    expect(rendered(store, () => store.update({ elements: store.state.elements.slice(1) }))).toBe('bc')
  })

  test('not when something else of the editor changes', () => {
    const store = makeStore('abc')
    expect(rendered(store, () => store.update({ announcement: 'Undone', isOutlineOpen: true }))).toBe('')
  })
})

test('the selection skips blocks that are gone, and regains them', () => {
  const store = makeStore('abc')
  const { elements } = store.state
  store.update({ chosen: { ids: new Set('bc'), anchor: 'b', head: 'c' } })
  store.update({ elements: elements.slice(0, 2) })
  expect([...store.state.selection.ids]).toEqual(['b'])
  expect(store.block('c')).toBeUndefined()
  store.update({ elements })
  expect([...store.state.selection.ids]).toEqual(['b', 'c'])
})

test('listeners hear every update until they unsubscribe', () => {
  const store = makeStore('a')
  let count = 0
  const unsubscribe = store.subscribe(() => {
    count += 1
  })
  store.update({ announcement: 'one' })
  unsubscribe()
  store.update({ announcement: 'two' })
  expect(count).toBe(1)
})
