import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../../lib/api/app-error.ts'
import { CommentDrafts, DEBOUNCE_MS, MAX_DEBOUNCE_MS } from './comment-drafts.ts'
import type { SendingSession } from '../draft-owner.ts'
import type { SaveOutcome } from './save-outcome.ts'

interface Sent {
  elementId: string
  comment: string | null
  version: number
  answer(outcome: SaveOutcome): Promise<void>
  /** The session has ended. */
  end(): void
}

/** A server that answers when the test says so. */
function start(session?: SendingSession) {
  const sent: Sent[] = []
  const drafts = new CommentDrafts(
    (elementId, comment, version) =>
      new Promise((resolve, reject) => {
        sent.push({
          elementId,
          comment,
          version,
          end: () => reject(new AppError('Please sign in first.', 401)),
          answer: async (outcome) => {
            if (outcome.kind === 'saved') resolve(outcome)
            else if (outcome.kind === 'stale') reject(new AppError('Stale', 409, outcome))
            else reject(outcome.reason === null ? new TypeError('Failed to fetch') : new AppError(outcome.reason, 404))
            await vi.advanceTimersByTimeAsync(0)
          },
        })
      }),
    session,
  )
  const nth = (place: number): Sent => {
    const found = sent[place]
    if (!found) throw new Error(`Nothing was sent at index ${place}`)
    return found
  }
  return { drafts, sent, nth }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what one person wrote is not sent when another one signs in on the same page', async () => {
  let [owner, signIn] = ['first', () => {}]
  const nextSignIn = () => new Promise<void>((resolve) => (signIn = resolve))
  const { drafts, sent, nth } = start({ maySend: () => owner === 'first', nextSignIn })
  drafts.type('q1', 'Between the two of us')
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS)
  nth(0).end()
  await vi.advanceTimersByTimeAsync(0)
  owner = 'second'
  signIn()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
})

describe('saving while typing', () => {
  test('sends the trimmed text once when the author pauses', () => {
    const { drafts, sent } = start()
    drafts.type('q1', 'W')
    vi.advanceTimersByTime(DEBOUNCE_MS - 1)
    drafts.type('q1', 'Well ')
    vi.advanceTimersByTime(DEBOUNCE_MS - 1)
    expect(sent).toHaveLength(0)
    vi.advanceTimersByTime(1)
    expect(sent).toMatchObject([{ elementId: 'q1', comment: 'Well', version: 0 }])
  })

  test('sends also without a pause, every two seconds', () => {
    const { drafts, sent } = start()
    let typed = ''
    for (let ms = 0; ms <= MAX_DEBOUNCE_MS; ms += DEBOUNCE_MS / 7) {
      drafts.type('q1', (typed += 'x'))
      vi.advanceTimersByTime(DEBOUNCE_MS / 7)
    }
    expect(sent).toHaveLength(1)
    expect(sent[0]?.comment?.length).toBeGreaterThan(10)
  })

  test('sends the newest text over the new version, without what was typed between', async () => {
    const { drafts, sent, nth } = start()
    drafts.type('q1', 'One')
    vi.advanceTimersByTime(DEBOUNCE_MS)
    drafts.type('q1', 'One two')
    vi.advanceTimersByTime(DEBOUNCE_MS)
    drafts.type('q1', 'One two three')
    expect(sent).toHaveLength(1)
    await nth(0).answer({ kind: 'saved', comment: 'One', version: 1 })
    expect(nth(1)).toMatchObject({ comment: 'One two three', version: 1 })
    await nth(1).answer({ kind: 'saved', comment: 'One two three', version: 2 })
    vi.advanceTimersByTime(DEBOUNCE_MS)
    expect(sent).toHaveLength(2)
    expect(drafts.listUnsaved()).toEqual([])
  })

  test('sends two comments in parallel', () => {
    const { drafts, sent } = start()
    drafts.type('q1', 'One')
    drafts.type('q2', 'Two')
    vi.advanceTimersByTime(DEBOUNCE_MS)
    expect(sent.map(({ elementId }) => elementId)).toEqual(['q1', 'q2'])
  })

  test('sends once when the author leaves the box', () => {
    const { drafts, sent } = start()
    drafts.type('q1', 'One')
    void drafts.send('q1')
    vi.advanceTimersByTime(DEBOUNCE_MS)
    expect(sent).toHaveLength(1)
  })

  test('does not send a text that is saved', () => {
    const { drafts, sent } = start()
    drafts.load({ q1: { draft: 'One', released: null, version: 1 } })
    drafts.type('q1', 'One ')
    vi.advanceTimersByTime(DEBOUNCE_MS)
    expect(sent).toHaveLength(0)
  })
})

describe('a failed save', () => {
  test('waits, and a manual retry sends the newest text over the same version', async () => {
    const { drafts, sent, nth } = start()
    drafts.type('q1', 'One')
    void drafts.send('q1')
    drafts.type('q1', 'One two')
    await nth(0).answer({ kind: 'failed', reason: null })
    expect(sent).toHaveLength(1)
    void drafts.send('q1')
    expect(nth(1)).toMatchObject({ comment: 'One two', version: 0 })
  })

  test('is repeated after the next keystroke', async () => {
    const { drafts, nth } = start()
    drafts.type('q1', 'One')
    void drafts.send('q1')
    await nth(0).answer({ kind: 'failed', reason: 'Busy' })
    drafts.type('q1', 'One!')
    vi.advanceTimersByTime(DEBOUNCE_MS)
    expect(nth(1).comment).toBe('One!')
  })

  test('with a conflict sends nothing until mine is chosen', async () => {
    const { drafts, sent, nth } = start()
    drafts.type('q1', 'Mine')
    void drafts.send('q1')
    await nth(0).answer({ kind: 'stale', comment: 'Theirs', version: 4 })
    drafts.type('q1', 'Mine and more')
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS)
    expect(sent).toHaveLength(1)
    expect(drafts.listUnsaved()).toEqual(['q1'])
    drafts.keepMine('q1')
    expect(nth(1)).toMatchObject({ comment: 'Mine and more', version: 4 })
  })

  test('with a conflict needs no save when theirs is chosen', async () => {
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
  test('waits for the save in flight and for the text after it', async () => {
    const { drafts, nth } = start()
    drafts.type('q1', 'One')
    vi.advanceTimersByTime(DEBOUNCE_MS)
    drafts.type('q1', 'One two')
    const settled = vi.fn<(unsaved: string[]) => void>()
    void drafts.settle().then(settled)
    await nth(0).answer({ kind: 'saved', comment: 'One', version: 1 })
    expect(settled).not.toHaveBeenCalled()
    await nth(1).answer({ kind: 'saved', comment: 'One two', version: 2 })
    expect(settled).toHaveBeenCalledWith([])
  })

  test('resolves to the comments that could not be saved', async () => {
    const { drafts, nth } = start()
    drafts.type('q1', 'One')
    drafts.type('q2', 'Two')
    const settled = drafts.settle()
    await nth(0).answer({ kind: 'failed', reason: null })
    await nth(1).answer({ kind: 'saved', comment: 'Two', version: 1 })
    expect(await settled).toEqual(['q1'])
  })
})

describe('components', () => {
  test('are notified of every change until they unsubscribe', () => {
    const { drafts } = start()
    const listener = vi.fn<() => void>()
    const leave = drafts.subscribe(listener)
    drafts.type('q1', 'O')
    expect(listener).toHaveBeenCalledTimes(1)
    leave()
    drafts.type('q1', 'On')
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('get the number of comments that a review would release', () => {
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

  test('get zero after a review', async () => {
    const { drafts, nth } = start()
    drafts.type('q1', 'One')
    void drafts.send('q1')
    await nth(0).answer({ kind: 'saved', comment: 'One', version: 1 })
    drafts.markReleased(new Map(drafts.list().map(([id, { version }]) => [id, version])))
    expect(drafts.countUnreleased()).toBe(0)
  })
})

describe('a copy on the device', () => {
  const stored = (draft: string | null, version: number) => ({ q1: { draft, released: null, version } })

  test('is restored and saved over the version it was written on', () => {
    const { drafts, sent } = start()
    drafts.load(stored('Half', 1))
    expect(drafts.restore('q1', { text: 'Half a sentence', version: 1, unconfirmed: [] })).toBe(true)
    expect(sent).toMatchObject([{ comment: 'Half a sentence', version: 1 }])
  })

  test('continues after a save whose reply was lost', async () => {
    const { drafts, sent, nth } = start()
    drafts.load(stored('Half', 2))
    drafts.restore('q1', { text: 'Half a sentence', version: 1, unconfirmed: ['Half'] })
    await nth(0).answer({ kind: 'stale', comment: 'Half', version: 2 })
    expect(drafts.read('q1').theirs).toBeNull()
    expect(sent[1]).toMatchObject({ comment: 'Half a sentence', version: 2 })
  })

  test('conflicts with what another reviewer has saved meanwhile', async () => {
    const { drafts, nth } = start()
    drafts.load(stored('Theirs', 2))
    drafts.restore('q1', { text: 'Mine', version: 1, unconfirmed: [] })
    await nth(0).answer({ kind: 'stale', comment: 'Theirs', version: 2 })
    expect(drafts.read('q1')).toMatchObject({ text: 'Mine', theirs: { comment: 'Theirs', version: 2 } })
  })

  test('is ignored when it has arrived, or when newer text was written', () => {
    const { drafts, sent } = start()
    drafts.load(stored('All of it', 2))
    expect(drafts.restore('q1', { text: 'All of it ', version: 1, unconfirmed: [] })).toBe(false)
    drafts.type('q1', 'Newer')
    expect(drafts.restore('q1', { text: 'Older', version: 1, unconfirmed: [] })).toBe(false)
    expect(drafts.read('q1').text).toBe('Newer')
    expect(sent.map(({ comment }) => comment)).not.toContain('Older')
  })
})
