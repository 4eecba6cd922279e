import { describe, expect, test } from 'vitest'
import type { StoredElement } from '#blocks/lesson.ts'
import { applyDraftChanges } from '#domain/lesson/draft-changes.ts'
import { findDraftChanges } from './find-draft-changes.ts'

const block = (id: string, data: unknown): StoredElement => ({ id, type: 2, v: 1, data })
const long = 'In the beginning was the Word. '.repeat(40)
const stored = Array.from({ length: 200 }, (_, index) => block(`block-${index}`, { text: `<p>${index} ${long}</p>` }))

/** A generator of numbers below `limit`, the same in every run. */
function makeRandom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}

test('a letter in a long text is sent as this letter', () => {
  const draft = stored.with(7, block('block-7', { text: `<p>7 ${long}!</p>` }))
  const changes = findDraftChanges(stored, draft)
  expect(changes).toEqual({
    edits: [{ id: 'block-7', path: ['text'], at: 5 + long.length, removed: '', inserted: '!' }],
  })
  expect(applyDraftChanges(stored, changes ?? {})).toEqual(draft)
})

test('a new block is sent with its place, and a moved one by its place only', () => {
  const added = block('new', { text: '<p>Hello</p>' })
  const [first = added, second = added, ...rest] = stored
  expect(findDraftChanges(stored, [first, added, second, ...rest])).toEqual({
    elements: [added],
    places: [{ id: 'new', after: 'block-0' }],
  })
  const moved = [...rest, second]
  expect(findDraftChanges([second, ...rest], moved)).toEqual({ places: [{ id: 'block-1', after: 'block-199' }] })
})

test('an answer that is added to a long list is sent alone', () => {
  const items = Array.from({ length: 50 }, (_, index) => ({ text: `Answer ${index} ${long}`, is_true: false }))
  const before = [block('list', { items })]
  const after = [block('list', { items: [...items, { text: 'One more', is_true: true }] })]
  const changes = findDraftChanges(before, after)
  expect(JSON.stringify(changes).length).toBeLessThan(150)
  expect(applyDraftChanges(before, changes ?? {})).toEqual(after)
})

test('an emoji is not divided', () => {
  const before = [block('a', { text: `${long}😀` })]
  const after = [block('a', { text: `${long}😁` })]
  const [edit] = findDraftChanges(before, after)?.edits ?? []
  expect(edit).toMatchObject({ removed: '😀', inserted: '😁' })
})

test('changes that were made in another draft do not fit', () => {
  const changes = findDraftChanges(stored, stored.with(3, block('block-3', { text: `<p>3 ${long.slice(4)}</p>` })))
  expect(applyDraftChanges([block('block-3', { text: 'Other words' })], changes ?? {})).toBeUndefined()
  expect(applyDraftChanges(stored, { places: [{ id: 'block-1', after: 'unknown' }] })).toBeUndefined()
  expect(applyDraftChanges(stored, { elements: [block('unplaced', {})] })).toBeUndefined()
  expect(
    applyDraftChanges([block('a', {})], {
      edits: [{ id: 'a', path: ['__proto__', 'x'], at: 0, removed: '', inserted: 'y' }],
    }),
  ).toBeUndefined()
})

describe('whatever an author changes', () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed))('arrives as it is on the screen (%i)', (seed) => {
    const random = makeRandom(seed + 1)
    const words = (length: number) => Array.from({ length }, () => 'ab😀і’ '.at(random(6)) ?? '').join('')
    const makeData = () => ({
      text: words(30),
      items: Array.from({ length: random(6) }, () => ({ text: words(9), on: random(2) > 0 })),
    })
    const before = Array.from({ length: 12 }, (_, index) => block(`id-${index}`, makeData()))
    let after = [...before]
    for (let step = 0; step < 6; step += 1) {
      const at = random(after.length)
      const element = after[at] as StoredElement
      const data = element.data as ReturnType<typeof makeData>
      const next = [
        () => after.toSpliced(at, 1),
        () => after.toSpliced(at, 0, block(`new-${step}`, makeData())),
        () => [...after.toSpliced(at, 1), element],
        () =>
          after.with(at, {
            ...element,
            data: { ...data, text: data.text.slice(0, 9) + words(4) + data.text.slice(12) },
          }),
        () =>
          after.with(at, {
            ...element,
            data: { ...data, items: data.items.toSpliced(random(3), random(2), { text: words(5), on: true }) },
          }),
        () => after.with(at, { ...element, v: 2 }),
      ][random(6)]
      after = next?.() ?? after
    }
    expect(applyDraftChanges(before, findDraftChanges(before, after) ?? {})).toEqual(after)
  })
})
