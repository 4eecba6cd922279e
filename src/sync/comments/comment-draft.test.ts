import { describe, expect, test } from 'vitest'
import {
  type CommentDraft,
  beginSave,
  canSend,
  endSave,
  hasUnreleased,
  isUnsaved,
  keepMine,
  markReleased,
  openDraft,
  readStatus,
  refreshDraft,
  takeTheirs,
  typeText,
} from './comment-draft.ts'

const now = new Date('2026-11-20T14:02:00Z')
const none = openDraft({ draft: null, released: null, version: 0 })
const saved = (draft: CommentDraft, comment: string | null, version: number) =>
  endSave(beginSave(draft), { kind: 'saved', comment, version }, now)

describe('typing', () => {
  test('the box shows the draft of an earlier visit', () => {
    const draft = openDraft({ draft: 'Well read', released: null, version: 3 })
    expect(draft.text).toBe('Well read')
    expect(readStatus(draft)).toBe('draft')
  })

  test('added spaces need no save', () => {
    const draft = openDraft({ draft: 'Well read', released: null, version: 3 })
    expect(isUnsaved(typeText(draft, '  Well read \n'))).toBe(false)
    expect(isUnsaved(typeText(none, '   '))).toBe(false)
  })

  test('an emptied comment is saved as null', () => {
    const emptied = typeText(openDraft({ draft: 'Well read', released: null, version: 3 }), ' ')
    expect(canSend(emptied)).toBe(true)
    expect(saved(emptied, null, 4).saved).toBeNull()
  })
})

describe('saving', () => {
  test('only one save is in flight', () => {
    const sending = beginSave(typeText(none, 'Well'))
    expect(canSend(typeText(sending, 'Well read'))).toBe(false)
  })

  test('text typed during a save stays in the box and is unsaved', () => {
    const typedOn = typeText(beginSave(typeText(none, 'Well')), 'Well read')
    const ended = endSave(typedOn, { kind: 'saved', comment: 'Well', version: 1 }, now)
    expect(ended).toMatchObject({ text: 'Well read', saved: 'Well', version: 1, savedAt: now })
    expect(canSend(ended)).toBe(true)
  })

  test('the box keeps its spaces after a save, so that the next word can be typed', () => {
    expect(saved(typeText(none, 'Well '), 'Well', 1).text).toBe('Well ')
  })

  test('a failed save keeps the text, is reported and can be retried', () => {
    const failed = endSave(beginSave(typeText(none, 'Well')), { kind: 'failed', reason: null }, now)
    expect(failed.text).toBe('Well')
    expect(readStatus(failed)).toBe('failed')
    expect(canSend(failed)).toBe(true)
    expect(readStatus(saved(failed, 'Well', 1))).toBe('draft')
  })

  test('a refused text that was undone leaves nothing to save and no warning', () => {
    const refused = endSave(beginSave(typeText(none, 'Well')), { kind: 'failed', reason: 'Too late' }, now)
    const back = typeText(refused, '')
    expect(isUnsaved(back)).toBe(false)
    expect(readStatus(back)).toBe('empty')
  })

  test('a text undone after a save whose answer was lost is undone on the server too', () => {
    const lost = endSave(beginSave(typeText(none, 'Well')), { kind: 'failed', reason: null }, now)
    const back = typeText(lost, '')
    expect(canSend(back)).toBe(true)
    expect(readStatus(back)).toBe('failed')
    const recognized = endSave(beginSave(back), { kind: 'stale', comment: 'Well', version: 1 }, now)
    expect(recognized).toMatchObject({ text: '', saved: 'Well', version: 1, theirs: null })
    expect(canSend(recognized)).toBe(true)
    expect(readStatus(saved(recognized, null, 2))).toBe('empty')
  })
})

describe('two reviewers', () => {
  const mine = beginSave(typeText(openDraft({ draft: 'Old', released: null, version: 1 }), 'Mine'))
  const conflict = endSave(mine, { kind: 'stale', comment: 'Theirs', version: 2 }, now)

  test('a stale save keeps both texts and waits for a decision', () => {
    expect(conflict).toMatchObject({ text: 'Mine', theirs: { comment: 'Theirs', version: 2 } })
    expect(readStatus(conflict)).toBe('conflict')
    expect(canSend(conflict)).toBe(false)
  })

  test('taking theirs leaves nothing to save', () => {
    const taken = takeTheirs(conflict)
    expect(taken).toMatchObject({ text: 'Theirs', version: 2, theirs: null })
    expect(isUnsaved(taken)).toBe(false)
  })

  test('keeping mine saves over the version that was read', () => {
    const resolved = keepMine(conflict)
    expect(resolved).toMatchObject({ text: 'Mine', version: 2, theirs: null })
    expect(canSend(resolved)).toBe(true)
  })

  test('keeping an empty box removes their comment', () => {
    const resolved = keepMine(typeText(conflict, ''))
    expect(canSend(resolved)).toBe(true)
  })

  test('equal texts are no conflict', () => {
    const same = endSave(mine, { kind: 'stale', comment: 'Mine', version: 2 }, now)
    expect(same).toMatchObject({ saved: 'Mine', version: 2, theirs: null })
  })

  test('a save whose answer was lost is recognized when a newer text follows', () => {
    const lost = endSave(beginSave(typeText(none, 'Well')), { kind: 'failed', reason: null }, now)
    const again = endSave(beginSave(typeText(lost, 'Well read')), { kind: 'stale', comment: 'Well', version: 1 }, now)
    expect(again).toMatchObject({ text: 'Well read', saved: 'Well', version: 1, theirs: null })
    expect(canSend(again)).toBe(true)
  })

  test('an own text that a confirmed save has replaced counts as theirs when it comes back', () => {
    const confirmed = saved(saved(typeText(none, 'First'), 'First', 1), 'Second', 2)
    const stale = endSave(beginSave(typeText(confirmed, 'Third')), { kind: 'stale', comment: 'First', version: 3 }, now)
    expect(stale.theirs).toEqual({ comment: 'First', version: 3 })
  })

  test('a fresh copy from the server replaces a saved text, never an unsaved one', () => {
    const theirs = { draft: 'Theirs', released: null, version: 2 }
    const rest = openDraft({ draft: 'Old', released: null, version: 1 })
    expect(refreshDraft(rest, theirs).text).toBe('Theirs')
    expect(refreshDraft(typeText(rest, 'Mine'), theirs)).toMatchObject({ text: 'Mine', version: 1 })
  })

  test('an older copy from the server changes nothing', () => {
    const newer = saved(typeText(none, 'New'), 'New', 5)
    expect(refreshDraft(newer, { draft: 'Old', released: 'Older', version: 4 })).toMatchObject({
      text: 'New',
      released: null,
    })
  })
})

describe('releasing', () => {
  const released = openDraft({ draft: 'Well read', released: 'Well read', version: 1 })

  test('a review releases what is saved', () => {
    const draft = saved(typeText(none, 'Well read'), 'Well read', 1)
    expect(hasUnreleased(draft)).toBe(true)
    expect(readStatus(markReleased(draft))).toBe('released')
    expect(hasUnreleased(markReleased(draft))).toBe(false)
  })

  test('a comment changed after its release is a draft again', () => {
    const changed = saved(typeText(released, 'Well thought'), 'Well thought', 2)
    expect(readStatus(changed)).toBe('changed')
    expect(hasUnreleased(changed)).toBe(true)
  })

  test('a comment removed after its release waits for a release too', () => {
    const emptied = saved(typeText(released, ''), null, 2)
    expect(readStatus(emptied)).toBe('changed')
    expect(hasUnreleased(emptied)).toBe(true)
  })

  test('typing back the released words leaves nothing to release', () => {
    const back = saved(saved(typeText(released, 'Other'), 'Other', 2), 'Well read', 3)
    expect(hasUnreleased(typeText(back, 'Well read'))).toBe(false)
  })

  test('an empty comment has no status', () => {
    expect(readStatus(none)).toBe('empty')
    expect(hasUnreleased(none)).toBe(false)
  })
})
