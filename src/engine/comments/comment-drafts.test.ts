import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SaveOutcome } from './comment-draft.ts'
import { CommentDrafts, longestMs, restMs } from './comment-drafts.ts'

interface Sent {
  elementId: string
  comment: string | null
  version: number
  answer(outcome: SaveOutcome): Promise<void>
}

/** A server that answers when the test says so. */
function start() {
  const sent: Sent[] = []
  const drafts = new CommentDrafts(
    (elementId, comment, version) =>
      new Promise((resolve) => {
        sent.push({
          elementId,
          comment,
          version,
          answer: async (outcome) => {
            resolve(outcome)
            await vi.advanceTimersByTimeAsync(0)
          },
        })
      }),
  )
  const nth = (place: number): Sent => {
    const found = sent[place]
    if (!found) throw new Error(`Nothing was sent at place ${place}`)
    return found
  }
  return { drafts, sent, nth }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('saving while typing', () => {
  test('one save leaves when the typing rests, with the trimmed text', () => {
    const { drafts, sent } = start()
    drafts.type('q1', 'W')
    vi.advanceTimersByTime(restMs - 1)
    drafts.type('q1', 'Well ')
    vi.advanceTimersByTime(restMs - 1)
    expect(sent).toHaveLength(0)
    vi.advanceTimersByTime(1)
    expect(sent).toMatchObject([{ elementId: 'q1', comment: 'Well', version: 0 }])
  })

  test('whoever types without a rest is saved all the same', () => {
    const { drafts, sent } = start()
    let typed = ''
    for (let ms = 0; ms <= longestMs; ms += restMs / 7) {
      drafts.type('q1', (typed += 'x'))
      vi.advanceTimersByTime(restMs / 7)
    }
    expect(sent).toHaveLength(1)
    expect(sent[0]?.comment?.length).toBeGreaterThan(10)
  })

  test('the newest text follows over the new version, and what came between is never sent', async () => {
    const { drafts, sent, nth } = start()
    drafts.type('q1', 'One')
    vi.advanceTimersByTime(restMs)
    drafts.type('q1', 'One two')
    vi.advanceTimersByTime(restMs)
    drafts.type('q1', 'One two three')
    expect(sent).toHaveLength(1)
    await nth(0).answer({ kind: 'saved', comment: 'One', version: 1 })
    expect(nth(1)).toMatchObject({ comment: 'One two three', version: 1 })
    await nth(1).answer({ kind: 'saved', comment: 'One two three', version: 2 })
    vi.advanceTimersByTime(restMs)
    expect(sent).toHaveLength(2)
    expect(drafts.listUnsaved()).toEqual([])
  })

  test('two comments are saved side by side', () => {
    const { drafts, sent } = start()
    drafts.type('q1', 'One')
    drafts.type('q2', 'Two')
    vi.advanceTimersByTime(restMs)
    expect(sent.map(({ elementId }) => elementId)).toEqual(['q1', 'q2'])
  })

  test('leaving the box saves at once and only once', () => {
    const { drafts, sent } = start()
    drafts.type('q1', 'One')
    void drafts.send('q1')
    vi.advanceTimersByTime(restMs)
    expect(sent).toHaveLength(1)
  })

  test('a text that is saved already is not sent', () => {
    const { drafts, sent } = start()
    drafts.load({ q1: { draft: 'One', released: null, version: 1 } })
    drafts.type('q1', 'One ')
    vi.advanceTimersByTime(restMs)
    expect(sent).toHaveLength(0)
  })
})

describe('when a save does not succeed', () => {
  test('it stops, and a retry sends the newest text over the same version', async () => {
    const { drafts, sent, nth } = start()
    drafts.type('q1', 'One')
    void drafts.send('q1')
    drafts.type('q1', 'One two')
    await nth(0).answer({ kind: 'failed', reason: null })
    expect(sent).toHaveLength(1)
    void drafts.send('q1')
    expect(nth(1)).toMatchObject({ comment: 'One two', version: 0 })
  })

  test('the next keystroke tries again by itself', async () => {
    const { drafts, nth } = start()
    drafts.type('q1', 'One')
    void drafts.send('q1')
    await nth(0).answer({ kind: 'failed', reason: 'Busy' })
    drafts.type('q1', 'One!')
    vi.advanceTimersByTime(restMs)
    expect(nth(1).comment).toBe('One!')
  })

  test('a conflict sends nothing until mine is kept', async () => {
    const { drafts, sent, nth } = start()
    drafts.type('q1', 'Mine')
    void drafts.send('q1')
    await nth(0).answer({ kind: 'stale', comment: 'Theirs', version: 4 })
    drafts.type('q1', 'Mine and more')
    vi.advanceTimersByTime(restMs)
    expect(sent).toHaveLength(1)
    expect(drafts.listUnsaved()).toEqual(['q1'])
    drafts.keepMine('q1')
    expect(nth(1)).toMatchObject({ comment: 'Mine and more', version: 4 })
  })

  test('taking theirs settles it without a save', async () => {
    const { drafts, sent, nth } = start()
    drafts.type('q1', 'Mine')
    void drafts.send('q1')
    await nth(0).answer({ kind: 'stale', comment: 'Theirs', version: 4 })
    drafts.takeTheirs('q1')
    expect(await drafts.settle()).toEqual([])
    expect(sent).toHaveLength(1)
  })
})

describe('settling before a review', () => {
  test('waits for the save on its way and for the text behind it', async () => {
    const { drafts, nth } = start()
    drafts.type('q1', 'One')
    vi.advanceTimersByTime(restMs)
    drafts.type('q1', 'One two')
    const settled = vi.fn<(unsaved: string[]) => void>()
    void drafts.settle().then(settled)
    await nth(0).answer({ kind: 'saved', comment: 'One', version: 1 })
    expect(settled).not.toHaveBeenCalled()
    await nth(1).answer({ kind: 'saved', comment: 'One two', version: 2 })
    expect(settled).toHaveBeenCalledWith([])
  })

  test('names the comments that could not be saved', async () => {
    const { drafts, nth } = start()
    drafts.type('q1', 'One')
    drafts.type('q2', 'Two')
    const settled = drafts.settle()
    await nth(0).answer({ kind: 'failed', reason: null })
    await nth(1).answer({ kind: 'saved', comment: 'Two', version: 1 })
    expect(await settled).toEqual(['q1'])
  })
})

describe('for the screen', () => {
  test('tells its listeners of every change until they leave', () => {
    const { drafts } = start()
    const listener = vi.fn<() => void>()
    const leave = drafts.subscribe(listener)
    drafts.type('q1', 'O')
    expect(listener).toHaveBeenCalledTimes(1)
    leave()
    drafts.type('q1', 'On')
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('counts what a review would give the student', () => {
    const { drafts } = start()
    drafts.load({
      q1: { draft: 'New', released: null, version: 1 },
      q2: { draft: 'Same', released: 'Same', version: 1 },
    })
    drafts.type('q3', 'Typed just now')
    expect(drafts.countUnreleased()).toBe(2)
    drafts.load({ q1: { draft: 'New', released: 'New', version: 1 } })
    expect(drafts.countUnreleased()).toBe(1)
  })

  test('a review leaves nothing to release', async () => {
    const { drafts, nth } = start()
    drafts.type('q1', 'One')
    void drafts.send('q1')
    await nth(0).answer({ kind: 'saved', comment: 'One', version: 1 })
    drafts.markReleased()
    expect(drafts.countUnreleased()).toBe(0)
  })
})

describe('what a device kept', () => {
  const stored = (draft: string | null, version: number) => ({ q1: { draft, released: null, version } })

  test('comes back into its box and is saved over the version it was written on', () => {
    const { drafts, sent } = start()
    drafts.load(stored('Half', 1))
    expect(drafts.putBack('q1', { text: 'Half a sentence', version: 1, unconfirmed: [] })).toBe(true)
    expect(sent).toMatchObject([{ comment: 'Half a sentence', version: 1 }])
  })

  test('goes on from a save whose reply was never heard', async () => {
    const { drafts, sent, nth } = start()
    drafts.load(stored('Half', 2))
    drafts.putBack('q1', { text: 'Half a sentence', version: 1, unconfirmed: ['Half'] })
    await nth(0).answer({ kind: 'stale', comment: 'Half', version: 2 })
    expect(drafts.read('q1').theirs).toBeNull()
    expect(sent[1]).toMatchObject({ comment: 'Half a sentence', version: 2 })
  })

  test('stands beside what another reviewer wrote meanwhile', async () => {
    const { drafts, nth } = start()
    drafts.load(stored('Theirs', 2))
    drafts.putBack('q1', { text: 'Mine', version: 1, unconfirmed: [] })
    await nth(0).answer({ kind: 'stale', comment: 'Theirs', version: 2 })
    expect(drafts.read('q1')).toMatchObject({ text: 'Mine', theirs: { comment: 'Theirs', version: 2 } })
  })

  test('is left alone when it arrived, and when something newer is written already', () => {
    const { drafts, sent } = start()
    drafts.load(stored('All of it', 2))
    expect(drafts.putBack('q1', { text: 'All of it ', version: 1, unconfirmed: [] })).toBe(false)
    drafts.type('q1', 'Newer')
    expect(drafts.putBack('q1', { text: 'Older', version: 1, unconfirmed: [] })).toBe(false)
    expect(drafts.read('q1').text).toBe('Newer')
    expect(sent.map(({ comment }) => comment)).not.toContain('Older')
  })
})
