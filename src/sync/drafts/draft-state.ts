import { copyElement } from '#blocks/copy-element.ts'
import { newElementId } from '#blocks/kit/element-id.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { type LessonSettings, sendableSettings } from '#domain/lesson/lesson-settings.ts'
import { compareElements } from './compare-elements.ts'
import type { LessonDraftCopy } from './draft-row.ts'
import { type Conflict, type Draft, mergeDrafts, recognizeOwn, sharedDraft } from './merge-drafts.ts'

// The state of a lesson's draft between its author, the device and the server, as pure functions.

/** The draft as the server has it. */
export interface StoredDraft extends Draft {
  lesson_version: number
}

/** What a save sends: the content if it changed, and the settings that changed with their earlier values. */
export interface Change {
  lesson_version: number
  elements?: readonly StoredElement[]
  settings?: Partial<LessonSettings>
  before?: Partial<LessonSettings>
}

/** The reply to a save; `elements` has those that the server stored in another form than it was sent. */
export interface SaveReply {
  lesson_version: number
  elements?: readonly StoredElement[]
}

export type Choice = 'mine' | 'theirs' | 'both'

export interface LessonDraft {
  /** As the server has it, with normalized elements replaced by what was sent. */
  theirs: StoredDraft
  /** What both sides are based on. */
  base: Draft
  mine: Draft
  /** Sent without an answer: the server may have stored it. */
  unconfirmed: readonly Draft[]
  /** Elements that the server stored in another form than they were sent in, by id. */
  normalized: ReadonlyMap<string, { sent: StoredElement; stored: StoredElement }>
}

/** More saves without an answer than this are not remembered. */
const MAX_UNCONFIRMED = 5

export function openDraft(stored: StoredDraft): LessonDraft {
  return { theirs: stored, base: stored, mine: stored, unconfirmed: [], normalized: new Map() }
}

/** Merges what an earlier visit, or a window that was closed, has left on the device. */
export function restoreCopy(draft: LessonDraft, copy: LessonDraftCopy): LessonDraft {
  const { mine, theirs } = draft
  const base = recognizeOwn(copy.base, theirs, copy.unconfirmed)
  const merged = mergeDrafts(base, copy.mine, mine)
  if (mine === theirs) return { ...draft, mine: merged.draft, base: sharedDraft(base, theirs, merged.conflicts) }
  // Two windows have left something in one block: both are kept, one after the other.
  const conflicts = merged.conflicts.flatMap((conflict) => (conflict.kind === 'element' ? conflict : []))
  const elements = merged.settled.elements.flatMap((element) => {
    const conflict = conflicts.find(({ id }) => id === element.id)
    return conflict ? [element, copyElement(conflict.mine, newElementId)] : [element]
  })
  const deleted = conflicts.filter((conflict) => !conflict.theirs).map((conflict) => conflict.mine)
  return { ...draft, mine: { settings: merged.settled.settings, elements: [...elements, ...deleted] } }
}

/** Applies what the author has changed. */
export function editDraft(draft: LessonDraft, changed: Partial<Draft>): LessonDraft {
  // A block that was deleted while a conflict about it waits comes back with their text: that text was not deleted.
  return { ...draft, mine: mergeDrafts(draft.base, { ...draft.mine, ...changed }, draft.theirs).draft }
}

/** What the server would accept and does not have. */
export function readChange({ base, mine, theirs }: LessonDraft): Change | undefined {
  const { settled } = mergeDrafts(base, mine, theirs)
  const fields = sendableSettings(settled.settings, theirs.settings)
  const change: Change = { lesson_version: theirs.lesson_version }
  if (!isSameList(settled.elements, theirs.elements)) change.elements = settled.elements
  if (fields.length > 0) {
    change.settings = Object.fromEntries(fields.map((field) => [field, settled.settings[field]]))
    change.before = Object.fromEntries(fields.map((field) => [field, theirs.settings[field]]))
  }
  return change.elements || change.settings ? change : undefined
}

/** The elements in the form in which the server stores them. */
export function readStored({ theirs, normalized }: LessonDraft): StoredElement[] {
  return theirs.elements.map((element) => {
    const pair = normalized.get(element.id)
    return pair && isSame(pair.sent, element) ? pair.stored : element
  })
}

/** Whether the server has everything, and nothing else may arrive there. */
export function isClean({ mine, theirs, unconfirmed }: LessonDraft): boolean {
  if (unconfirmed.length > 0) return false
  const hasSettings = Object.entries(mine.settings).every(([field, value]) =>
    Object.is(theirs.settings[field as keyof LessonSettings], value),
  )
  return hasSettings && isSameList(mine.elements, theirs.elements)
}

/** What the server will have after a save of `change`. Invalid settings are not sent. */
export function readSent({ base, mine, theirs }: LessonDraft, change: Change): Draft {
  const { settled } = mergeDrafts(base, mine, theirs)
  return { ...settled, settings: { ...theirs.settings, ...change.settings } }
}

export function addUnconfirmed(draft: LessonDraft, sent: Draft): LessonDraft {
  return { ...draft, unconfirmed: [...draft.unconfirmed, sent].slice(-MAX_UNCONFIRMED) }
}

/** The server has stored `sent`, while `undecided` conflicts waited. */
export function confirmSave(
  draft: LessonDraft,
  sent: Draft,
  undecided: readonly Conflict[],
  reply: SaveReply,
): LessonDraft {
  const stored = new Map((reply.elements ?? []).map((element) => [element.id, element]))
  const normalized = sent.elements.flatMap((element) => {
    const other = stored.get(element.id)
    return other && !isSame(element, other) ? [{ sent: element, stored: other }] : []
  })
  const own = new Map(sent.elements.map((element) => [element.id, element]))
  const unchanged = [...draft.normalized].filter(([id, pair]) => {
    const element = own.get(id)
    return element !== undefined && isSame(pair.sent, element) && !stored.has(id)
  })
  const theirs = { ...sent, lesson_version: reply.lesson_version }
  return {
    ...draft,
    theirs,
    base: sharedDraft(draft.base, theirs, undecided),
    unconfirmed: [],
    normalized: new Map([...unchanged, ...normalized.map((pair) => [pair.sent.id, pair] as const)]),
  }
}

/** Merges what the server has now. */
export function mergeServer(draft: LessonDraft, fresh: StoredDraft): LessonDraft {
  const own = new Map(draft.mine.elements.map((element) => [element.id, element]))
  const elements = fresh.elements.map((element) => {
    const pair = draft.normalized.get(element.id)
    if (pair && isSame(pair.stored, element)) return pair.sent
    const ownElement = own.get(element.id)
    return ownElement && isSame(ownElement, element) ? ownElement : element
  })
  const theirs = { ...fresh, elements }
  const base = recognizeOwn(draft.base, theirs, draft.unconfirmed)
  const merged = mergeDrafts(base, draft.mine, theirs)
  return {
    ...draft,
    theirs,
    mine: merged.draft,
    base: sharedDraft(base, theirs, merged.conflicts),
    unconfirmed: [],
  }
}

/** Ends a conflict with the own text, with theirs, or with theirs followed by a copy of the own. */
export function resolveConflict(draft: LessonDraft, conflict: Conflict, choice: Choice): LessonDraft {
  const { theirs, mine } = draft
  const others = listConflicts(draft).filter((other) => conflictKey(other) !== conflictKey(conflict))
  const base = sharedDraft(draft.base, theirs, others)
  if (choice === 'mine') return { ...draft, base }
  if (conflict.kind === 'setting') {
    if (choice === 'both') return { ...draft, base }
    return { ...draft, base, mine: { ...mine, settings: { ...mine.settings, [conflict.field]: conflict.theirs } } }
  }
  const chosen = [conflict.theirs, choice === 'both' ? copyElement(conflict.mine, newElementId) : undefined]
  const elements = mine.elements.flatMap((element) =>
    element.id === conflict.id ? chosen.filter((one) => one !== undefined) : element,
  )
  return { ...draft, base, mine: { ...mine, elements } }
}

export function listConflicts({ base, mine, theirs }: LessonDraft): Conflict[] {
  return mergeDrafts(base, mine, theirs).conflicts
}

/** Identifies what a conflict is about. */
export function conflictKey(conflict: Conflict): string {
  return conflict.kind === 'element' ? `element ${conflict.id}` : conflict.field
}

function isSame(one: StoredElement, other: StoredElement): boolean {
  return one === other || compareElements([one], [other]).length === 0
}

/** The same blocks in the same order. */
function isSameList(one: readonly StoredElement[], other: readonly StoredElement[]): boolean {
  return (
    one === other ||
    (one.length === other.length &&
      one.every((element, index) => {
        const counterpart = other[index]
        return counterpart?.id === element.id && isSame(element, counterpart)
      }))
  )
}
