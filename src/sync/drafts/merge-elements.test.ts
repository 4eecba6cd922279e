import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoredElement } from '#blocks/lesson.ts'
import { mergeElements } from './merge-elements.ts'

const block = (id: string, text = id): StoredElement => ({ id, type: 2, v: 1, data: { text } })
const blocks = (...ids: string[]) => ids.map((id) => block(id))
const ids = (elements: readonly StoredElement[]) => elements.map(({ id }) => id).join('')
const textOf = (element: StoredElement) => (element.data as { text: string }).text

describe('blocks of two sides merge automatically', () => {
  const base = blocks('a', 'b', 'c', 'd')

  test('when each side has changed another one', () => {
    const mine = base.with(0, block('a', 'mine'))
    const theirs = base.with(2, block('c', 'theirs'))
    const { elements, settled, conflicts } = mergeElements(base, mine, theirs)
    expect(elements.map(textOf)).toEqual(['mine', 'b', 'theirs', 'd'])
    expect(settled).toEqual(elements)
    expect(conflicts).toEqual([])
  })

  test.each([
    ['both added at one place', 'abXcd', 'abYcd', 'abXYcd'],
    ['one added where the other deleted', 'abXcd', 'acd', 'aXcd'],
    ['one moved and the other added', 'dabc', 'abcdY', 'dabcY'],
    ['one moved to the top and the other deleted', 'cabd', 'acd', 'cad'],
    ['each moved another block', 'bacd', 'abdc', 'badc'],
    ['both moved the same block: the own move counts', 'dabc', 'adbc', 'dabc'],
    ['both deleted the same block', 'abd', 'abd', 'abd'],
    ['each deleted another block', 'bcd', 'abc', 'bc'],
    ['one emptied the lesson and the other added', '', 'abcdY', 'Y'],
  ])('when %s', (_name, mine, theirs, merged) => {
    const { elements, conflicts } = mergeElements(base, blocks(...mine), blocks(...theirs))
    expect(ids(elements)).toBe(merged)
    expect(conflicts).toEqual([])
  })

  test('when both have made the same change', () => {
    const same = base.with(1, block('b', 'the same'))
    expect(mergeElements(base, same, structuredClone(same))).toEqual({ elements: same, settled: same, conflicts: [] })
  })

  test('when one has deleted what the other has changed: the change stays', () => {
    const { elements, conflicts } = mergeElements(base, blocks('a', 'c', 'd'), base.with(1, block('b', 'theirs')))
    expect(elements.map(textOf)).toEqual(['a', 'theirs', 'c', 'd'])
    expect(conflicts).toEqual([])
  })

  test('and unchanged blocks keep their identity, so that they do not render again', () => {
    const mine = base.with(0, block('a', 'mine'))
    const { elements } = mergeElements(base, mine, structuredClone(base))
    for (const [index, element] of elements.entries()) expect(element).toBe(mine[index])
  })
})

describe('a block that both sides have changed', () => {
  const base = blocks('a', 'b', 'c')
  const mine = base.with(1, block('b', 'mine'))

  test('is mine on the screen and theirs on the server until the author decides', () => {
    const theirs = base.with(1, block('b', 'theirs'))
    const { elements, settled, conflicts } = mergeElements(base, mine, theirs)
    expect(conflicts).toEqual([{ id: 'b', mine: mine[1], theirs: theirs[1] }])
    expect(elements.map(textOf)).toEqual(['a', 'mine', 'c'])
    expect(settled.map(textOf)).toEqual(['a', 'theirs', 'c'])
  })

  test('and that they have deleted stays on the screen, but not on the server', () => {
    const { elements, settled, conflicts } = mergeElements(base, mine, blocks('a', 'c'))
    expect(conflicts).toEqual([{ id: 'b', mine: mine[1], theirs: undefined }])
    expect(ids(elements)).toBe('abc')
    expect(ids(settled)).toBe('ac')
  })
})

describe('for all changes of two people', () => {
  interface Step {
    kind: 'write' | 'remove' | 'move' | 'add'
    at: number
    to: number
  }
  const place = fc.nat(30)
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom('write', 'remove', 'move', 'add'),
    at: place,
    to: place,
  })
  const steps = fc.array(step, { maxLength: 12 })
  const start = fc.nat(8).map((count) => Array.from({ length: count }, (_, index) => block(`${index}`)))

  function work(who: string, elements: readonly StoredElement[], work: readonly Step[]): StoredElement[] {
    return work.reduce<StoredElement[]>(
      (list, one, index) => {
        const at = list.length > 0 ? one.at % list.length : 0
        if (one.kind === 'add') return list.toSpliced(one.at % (list.length + 1), 0, block(`${who}${index}`))
        const chosen = list[at]
        if (!chosen) return list
        if (one.kind === 'remove') return list.toSpliced(at, 1)
        if (one.kind === 'write') return list.with(at, block(chosen.id, `${textOf(chosen)} ${who}${index}`))
        return list.toSpliced(at, 1).toSpliced(one.to % list.length, 0, chosen)
      },
      [...elements],
    )
  }

  /** What a side has written: texts that were not there before. */
  const written = (base: readonly StoredElement[], side: readonly StoredElement[]) =>
    side.map(textOf).filter((text) => !base.some((element) => textOf(element) === text))

  test('every typed text is in the result or waits as a conflict', () => {
    fc.assert(
      fc.property(start, steps, steps, (base, here, there) => {
        const [mine, theirs] = [work('m', base, here), work('t', base, there)]
        const { elements, settled, conflicts } = mergeElements(base, mine, theirs)
        const shown = [...elements, ...conflicts.flatMap((one) => one.theirs ?? [])].map(textOf)
        expect(shown).toEqual(expect.arrayContaining([...written(base, mine), ...written(base, theirs)]))
        // Saving the result does not remove what the other has typed.
        expect(settled.map(textOf)).toEqual(expect.arrayContaining(written(base, theirs)))
        expect(new Set(elements.map(({ id }) => id)).size).toBe(elements.length)
      }),
      { numRuns: 2_000 },
    )
  })

  test('a side without changes leaves the other as it is', () => {
    fc.assert(
      fc.property(start, steps, (base, there) => {
        const other = work('t', base, there)
        for (const { elements, settled, conflicts } of [
          mergeElements(base, base, other),
          mergeElements(base, other, base),
          mergeElements(base, other, structuredClone(other)),
        ]) {
          expect(elements).toEqual(other)
          expect(settled).toEqual(other)
          expect(conflicts).toEqual([])
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('blocks that were not moved keep their order, and merging again changes nothing', () => {
    fc.assert(
      fc.property(start, steps, steps, (base, here, there) => {
        const still = (all: readonly Step[]) => all.filter(({ kind }) => kind !== 'move')
        const [mine, theirs] = [work('m', base, still(here)), work('t', base, still(there))]
        const { elements } = mergeElements(base, mine, theirs)
        for (const side of [mine, theirs, base]) {
          const common = side.filter(({ id }) => elements.some((element) => element.id === id)).map(({ id }) => id)
          expect(elements.map(({ id }) => id).filter((id) => common.includes(id))).toEqual(common)
        }
        expect(mergeElements(theirs, elements, theirs).elements).toEqual(elements)
      }),
      { numRuns: 1_000 },
    )
  })
})
