import { describe, expect, test } from 'vitest'
import type { StoredElement } from '#blocks/lesson.ts'
import { moveElements, removeElements, replaceElement } from '../blocks/element-list.ts'
import { type EditHistory, emptyHistory, follow, record, redo, revert, undo } from './history.ts'

const element = (id: string, text = id): StoredElement => ({ id, type: 2, v: 1, data: { text } })
const list = [...'abcde'].map((id) => element(id))
const written = (elements: readonly StoredElement[]) =>
  elements.map(({ data }) => (data as { text: string }).text).join(' ')
const write = (elements: readonly StoredElement[], id: string, text: string) =>
  replaceElement(elements, element(id, text))

/** Does steps one after the other, each long after the one before. */
function after(...steps: ((elements: readonly StoredElement[]) => StoredElement[])[]) {
  let history: EditHistory = emptyHistory
  let elements: StoredElement[] = list
  for (const [index, step] of steps.entries()) {
    const next = step(elements)
    history = record(history, elements, next, (index + 1) * 10_000)
    elements = next
  }
  return { history, elements }
}

function undoAll({ history, elements }: { history: EditHistory; elements: StoredElement[] }) {
  let last = { history, elements }
  for (let step = undo(history, elements); step; step = undo(step.history, step.elements)) last = step
  return last
}
function redoAll({ history, elements }: { history: EditHistory; elements: StoredElement[] }) {
  let last = { history, elements }
  for (let step = redo(history, elements); step; step = redo(step.history, step.elements)) last = step
  return last
}

describe('without changes by others', () => {
  test.each([
    ['writing', [(now: readonly StoredElement[]) => write(now, 'b', 'B')], 'a B c d e'],
    ['adding', [(now: readonly StoredElement[]) => [...now, element('x')]], 'a b c d e x'],
    ['deleting several', [(now: readonly StoredElement[]) => removeElements(now, new Set('bcd'))], 'a e'],
    ['moving several', [(now: readonly StoredElement[]) => moveElements(now, new Set('bd'), -1)], 'b d a c e'],
    [
      'one after the other',
      [
        (now: readonly StoredElement[]) => write(now, 'e', 'E'),
        (now: readonly StoredElement[]) => moveElements(now, new Set('e'), -1),
        (now: readonly StoredElement[]) => removeElements(now, new Set('ae')),
        (now: readonly StoredElement[]) => [element('x'), ...now],
      ],
      'x b c d',
    ],
  ])('%s goes back to the beginning and forth to the end', (_, steps, expected) => {
    const done = after(...steps)
    expect(written(done.elements)).toBe(expected)
    const undone = undoAll(done)
    expect(undone.elements).toEqual(list)
    expect(redoAll(undone).elements).toEqual(done.elements)
  })

  test('a new change clears the redo stack', () => {
    const done = after((now) => write(now, 'a', 'A'))
    const undone = undoAll(done)
    const next = write(undone.elements, 'b', 'B')
    expect(redo(record(undone.history, undone.elements, next, 90_000), next)).toBeUndefined()
  })

  test('unchanged blocks stay the same objects', () => {
    const { history, elements } = after((now) => write(now, 'b', 'B'))
    expect(undo(history, elements)?.elements[0]).toBe(list[0])
    expect(undo(history, elements)?.touched).toEqual(['b'])
  })

  test('keeps two hundred entries', () => {
    const steps = Array.from(
      { length: 230 },
      (_, index) => (now: readonly StoredElement[]) => write(now, 'a', `${index}`),
    )
    expect(written(undoAll(after(...steps)).elements)).toBe('29 b c d e')
  })
})

describe('writing', () => {
  const typed = (...letters: [id: string, text: string, at: number][]) => {
    let history: EditHistory = emptyHistory
    let elements: StoredElement[] = list
    for (const [id, text, at] of letters) {
      const next = write(elements, id, text)
      history = record(history, elements, next, at)
      elements = next
    }
    return { history, elements }
  }

  test('without a pause is one entry, however long', () => {
    const { history } = typed(['a', 'a1', 10_000], ['a', 'a12', 10_900], ['a', 'a123', 11_800])
    expect(history.undo).toHaveLength(1)
  })

  test.each([
    ['after a pause', typed(['a', 'a1', 10_000], ['a', 'a12', 11_200])],
    ['in another block', typed(['a', 'a1', 10_000], ['b', 'b1', 10_100])],
  ])('%s is a separate entry', (_, { history }) => {
    expect(history.undo).toHaveLength(2)
  })

  test('leaves no entry when it is deleted again', () => {
    expect(typed(['a', 'a1', 10_000], ['a', 'a', 10_300]).history.undo).toHaveLength(0)
  })
})

describe('with changes by others in the meantime', () => {
  test('undo keeps what others inserted, removed and changed', () => {
    const { history, elements } = after(
      (now) => write(now, 'b', 'B'),
      (now) => moveElements(now, new Set('e'), -1),
      (now) => removeElements(now, new Set('a')),
    )
    const merged = [element('new'), ...write(removeElements(elements, new Set('d')), 'c', 'theirs')]
    expect(written(merged)).toBe('new B theirs e')
    expect(written(undoAll({ history, elements: merged }).elements)).toBe('new a b theirs e')
  })

  test('undo skips a block that others changed', () => {
    const { history, elements } = after(
      (now) => write(now, 'a', 'A'),
      (now) => write(now, 'b', 'B'),
    )
    const step = undo(history, write(elements, 'b', 'theirs'))
    expect(step && written(step.elements)).toBe('a theirs c d e')
    expect(step?.touched).toEqual(['a'])
  })

  test('undo keeps an inserted block that others changed', () => {
    const { history, elements } = after((now) => [...now, element('x')])
    expect(undo(history, write(elements, 'x', 'theirs'))).toBeUndefined()
  })

  test('a removed block returns beside its neighbour, which may have moved', () => {
    const { history, elements } = after((now) => removeElements(now, new Set('c')))
    expect(written(undo(history, elements.toReversed())?.elements ?? [])).toBe('e d b c a')
    expect(written(undo(history, removeElements(elements, new Set('b')))?.elements ?? [])).toBe('a c d e')
    expect(written(undo(history, [])?.elements ?? [])).toBe('c')
  })

  test('undo does not insert a block that others restored', () => {
    const { history } = after((now) => removeElements(now, new Set('bc')))
    const merged = removeElements(list, new Set('b'))
    expect(written(undo(history, merged)?.elements ?? [])).toBe('a b c d e')
  })
})

describe('reverting one entry', () => {
  test('keeps later changes and happens once', () => {
    const { history, elements } = after(
      (now) => removeElements(now, new Set('b')),
      (now) => moveElements(now, new Set('e'), -1),
    )
    const [deletion] = history.undo
    if (!deletion) throw new Error('nothing was recorded')
    const step = revert(history, deletion, elements)
    expect(written(step?.elements ?? [])).toBe('a b c e d')
    expect(step && revert(step.history, deletion, step.elements)).toBeUndefined()
    expect(step && written(undoAll(step).elements)).toBe('a b c d e')
  })
})

describe('with the own history of a live text', () => {
  const texts = ['a1', 'a2', 'a3'] as const
  const done = after(...texts.map((text) => (now: readonly StoredElement[]) => write(now, 'a', text)))

  test('follows its undo and redo', () => {
    const back = follow(done.history, done.elements, write(done.elements, 'a', 'a1'), 50_000)
    expect(back.undo).toHaveLength(1)
    expect(back.redo).toHaveLength(2)
    const now = write(list, 'a', 'a1')
    expect(written(redoAll({ history: back, elements: now }).elements)).toBe('a3 b c d e')
    const forth = follow(back, now, write(now, 'a', 'a2'), 51_000)
    expect([forth.undo.length, forth.redo.length]).toEqual([2, 1])
    expect(written(undoAll({ history: forth, elements: write(now, 'a', 'a2') }).elements)).toBe('a b c d e')
  })

  test('ends the last entry at a state between two entries', () => {
    const between = follow(done.history, done.elements, write(done.elements, 'a', 'a2½'), 50_000)
    expect(between.undo).toHaveLength(3)
    const step = undo(between, write(done.elements, 'a', 'a2½'))
    expect(step && written(step.elements)).toBe('a2 b c d e')
  })
})
