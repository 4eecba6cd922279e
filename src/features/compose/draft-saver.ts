import { copyElement } from '#blocks/copy-element.ts'
import { newElementId } from '#blocks/kit/element-id.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { compareElements } from '../../engine/editor/compare-elements.ts'
import { isOffline, readError } from '../../lib/app-error.ts'
import type { KeptDraft } from './draft-store.ts'
import { type LessonSettings, sendableSettings } from './lesson-settings.ts'
import { type Conflict, type Draft, mergeDrafts, recogniseOwn, sharedDraft } from './merge-drafts.ts'

/** How long what was typed waits, so that a word is one save and not seven. */
const SAVE_AFTER_MS = 700
/** The device is nearer. */
const KEEP_AFTER_MS = 150
const RETRY_AFTER_MS = 5_000
/** Saves whose fate is unknown; more of them in a row than that, and the network is not worth the name. */
const MOST_UNCERTAIN = 5

const none: readonly Conflict[] = []

/** The draft that stands on the server. */
export interface StoredDraft extends Draft {
  lesson_version: number
}

type Told = Pick<StoredDraft, 'lesson_version' | 'settings'>

/** What a save brings: fields that changed, with what stood in their place, and the content if that did. */
export interface Change {
  lesson_version: number
  elements?: readonly StoredElement[]
  settings?: Partial<LessonSettings>
  before?: Partial<LessonSettings>
}

export type SaveStatus =
  | { kind: 'unchanged' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  /** Nothing answers; `kept` says whether this device has stored what waits. */
  | { kind: 'offline'; kept: boolean }
  | { kind: 'failed'; error: unknown; kept: boolean }
  | { kind: 'conflict' }

export type Choice = 'mine' | 'theirs' | 'both'

export interface DraftState {
  draft: Draft
  conflicts: readonly Conflict[]
  status: SaveStatus
}

interface DraftSaverOptions {
  stored: StoredDraft
  /** What earlier visits left on this device. */
  left?: readonly KeptDraft[]
  /** Stores a change; resolves to how it was stored. A 409 brings the fresh draft as details. */
  save(change: Change): Promise<{ lesson_version: number; elements?: readonly StoredElement[] }>
  load(): Promise<StoredDraft>
  /** Reads the details of a 409. */
  readFresh(details: unknown): StoredDraft | undefined
  /** Keeps on the device what the server does not have, or forgets it; rejects where the device stores nothing. */
  keep(kept: KeptDraft | undefined): Promise<void>
}

export type DraftSaver = ReturnType<typeof createDraftSaver>

/**
 * Saves a lesson while it is written. What is typed goes to the device first and to the server then, one save at a time;
 * nothing counts as saved before the server said so. What others saved meanwhile is merged, and where both sides changed
 * one block a person chooses: until then theirs stays stored, the own text stays on the screen and on the device.
 */
export function createDraftSaver({ stored, left = [], save, load, readFresh, keep }: DraftSaverOptions) {
  /** As the server has it, in the words in which it was sent. */
  let theirs = stored
  /** What both sides began with. */
  let base: Draft = stored
  let mine: Draft = stored
  let sent: readonly Draft[] = []
  /** How the server stored what it tidied. */
  let echoes = new Map<string, { sent: StoredElement; stored: StoredElement }>()

  let savedAt: Date | undefined
  let failure: { error: unknown } | undefined
  /** How the server says the lesson stands, if that was news. */
  let told: Told | 'something else' | undefined
  let isStopped = false
  let isDurable = true
  let kept: Draft | undefined
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let keepTimer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let state: DraftState
  const listeners = new Set<() => void>()

  for (const earlier of left) takeUp(earlier)
  const isRestored = left.length > 0 && !isClean()
  state = look()
  if (left.length > 0) {
    saveAfter(0)
    keepSoon()
  }

  /** Puts in what an earlier visit, or a window that is gone, has left. */
  function takeUp(earlier: KeptDraft): void {
    const known = recogniseOwn(earlier.base, theirs, earlier.sent)
    const isFirst = mine === theirs
    const merged = mergeDrafts(known, earlier.mine, mine)
    if (isFirst) {
      mine = merged.draft
      base = sharedDraft(known, theirs, merged.conflicts)
      return
    }
    // Two windows left something in one block: both stay, one behind the other.
    const copies = merged.conflicts.flatMap((conflict) => (conflict.kind === 'element' ? conflict : []))
    const elements = merged.settled.elements.flatMap((element) => {
      const own = copies.find(({ id }) => id === element.id)
      return own ? [element, copyElement(own.mine, newElementId)] : [element]
    })
    const deleted = copies.filter(({ theirs: there }) => !there).map((own) => own.mine)
    mine = { settings: merged.settled.settings, elements: [...elements, ...deleted] }
  }

  function look(): DraftState {
    const { conflicts } = mergeDrafts(base, mine, theirs)
    return { draft: mine, conflicts: conflicts.length > 0 ? conflicts : none, status: statusNow(conflicts) }
  }

  function statusNow(conflicts: readonly Conflict[]): SaveStatus {
    if (failure) {
      const isKept = isDurable && kept === mine
      return isOffline(failure.error)
        ? { kind: 'offline', kept: isKept }
        : { kind: 'failed', error: failure.error, kept: isKept }
    }
    if (outgoing() || sent.length > 0) return { kind: 'saving' }
    if (conflicts.length > 0) return { kind: 'conflict' }
    return savedAt ? { kind: 'saved', at: savedAt } : { kind: 'unchanged' }
  }

  function show(): void {
    const { status } = state
    state = look()
    // Whoever shows the state alone has nothing to draw at most letters.
    if (isSameStatus(status, state.status)) state = { ...state, status }
    for (const listener of listeners) listener()
  }

  /** What the server would take and does not have. */
  function outgoing(): Change | undefined {
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

  /** Whether the server has every letter, and nothing else is on its way to it. */
  function isClean(): boolean {
    if (sent.length > 0) return false
    const { settings } = theirs
    const isSaid = Object.entries(mine.settings).every(([field, value]) =>
      Object.is(settings[field as keyof LessonSettings], value),
    )
    return isSaid && isSameList(mine.elements, theirs.elements)
  }

  /** The first change sets the clock; later ones do not put it off, or steady typing would never be saved. */
  function saveAfter(ms: number): void {
    if (!isStopped) saveTimer ??= setTimeout(() => void flush(), ms)
  }

  function keepSoon(): void {
    keepTimer ??= setTimeout(() => void keepNow(), KEEP_AFTER_MS)
  }

  /** Writes down on the device what the server does not have. */
  async function keepNow(): Promise<void> {
    clearTimeout(keepTimer)
    keepTimer = undefined
    const written = mine
    try {
      await keep(isClean() ? undefined : { base, mine, sent })
      isDurable = true
      kept = written
    } catch {
      isDurable = false
    }
    if (failure) show()
  }

  function change(changed: Partial<Draft>): void {
    // Whatever was deleted here while a conflict about it waited is back with their text: it was not the one deleted.
    mine = mergeDrafts(base, { ...mine, ...changed }, theirs).draft
    show()
    // What was taken back must not come back with the next visit.
    if (kept && isClean()) void keepNow()
    else keepSoon()
    saveAfter(SAVE_AFTER_MS)
  }

  /** Takes in what stands on the server now. */
  function absorb(fresh: StoredDraft): void {
    const own = new Map(mine.elements.map((element) => [element.id, element]))
    const elements = fresh.elements.map((element) => {
      const echo = echoes.get(element.id)
      if (echo && isSame(echo.stored, element)) return echo.sent
      const here = own.get(element.id)
      return here && isSame(here, element) ? here : element
    })
    theirs = { ...fresh, elements }
    const known = recogniseOwn(base, theirs, sent)
    const merged = mergeDrafts(known, mine, theirs)
    mine = merged.draft
    base = sharedDraft(known, theirs, merged.conflicts)
    sent = []
    failure = undefined
    keepSoon()
  }

  /** The server has taken `settled`, while `undecided` waited. */
  function accept(
    settled: Draft,
    undecided: readonly Conflict[],
    reply: { lesson_version: number; elements?: readonly StoredElement[] },
  ): void {
    const stored = new Map((reply.elements ?? []).map((element) => [element.id, element]))
    const tidied = settled.elements.flatMap((element) => {
      const other = stored.get(element.id)
      return other && !isSame(element, other) ? [{ sent: element, stored: other }] : []
    })
    if (reply.elements) echoes = new Map(tidied.map((echo) => [echo.sent.id, echo]))
    theirs = { ...settled, lesson_version: reply.lesson_version }
    base = sharedDraft(base, theirs, undecided)
    sent = []
    failure = undefined
    savedAt = new Date()
    keepSoon()
  }

  /** One step towards the server; resolves to whether another one makes sense. */
  async function step(): Promise<boolean> {
    if (told) {
      const word = told
      told = undefined
      // Often it is the echo of a save of one's own, heard before its reply.
      if (word !== 'something else' && knows(word)) return true
      // Without a reply nothing is lost: the next word from the server, or a refused save, comes back to it.
      const fresh = await load().catch(() => undefined)
      if (fresh && fresh.lesson_version >= theirs.lesson_version) absorb(fresh)
      return true
    }
    const change = outgoing()
    if (!change) {
      if (sent.length === 0) return false
      // It was taken back before anybody knew whether it had arrived.
      absorb(await load())
      return true
    }
    const { settled, conflicts } = mergeDrafts(base, mine, theirs)
    const earlier = sent
    // Invalid settings are not sent: nobody can have stored them.
    const going = { ...settled, settings: { ...theirs.settings, ...change.settings } }
    sent = [...earlier, going].slice(-MOST_UNCERTAIN)
    void keepNow()
    try {
      accept(going, conflicts, await save(change))
      return true
    } catch (error) {
      const { statusCode, details } = readError(error)
      const fresh = statusCode === 409 ? readFresh(details) : undefined
      // What was refused is certainly not stored; of what went before it nobody knows.
      if (statusCode !== 0 && statusCode < 500) sent = earlier
      if (!fresh) throw error
      absorb(fresh)
      return true
    }
  }

  async function work(): Promise<void> {
    try {
      show()
      while (await step()) show()
    } catch (error) {
      failure = { error }
      const { statusCode } = readError(error)
      // What the server refused it will refuse again; only silence is worth another try by itself.
      if (statusCode === 0 || statusCode >= 500 || statusCode === 429) saveAfter(RETRY_AFTER_MS)
    }
    await keepNow()
    show()
  }

  /** Saves at once whatever is not saved yet; says whether all of it is. */
  async function flush(): Promise<boolean> {
    clearTimeout(saveTimer)
    saveTimer = undefined
    // A second round for what was typed while the first one ended.
    for (let round = 0; round < 2; round += 1) {
      if (!running && !told && !outgoing() && sent.length === 0) break
      running ??= work().finally(() => {
        running = undefined
      })
      await running
      if (failure) break
    }
    return isClean()
  }

  function knows({ lesson_version, settings }: Told): boolean {
    return lesson_version <= theirs.lesson_version && sendableSettings(settings, theirs.settings).length === 0
  }

  /** Word came of how the lesson stands, or that it does not stand as it did: fetches what is new, and merges it. */
  function refresh(word: Told | 'something else' = 'something else'): void {
    if (word !== 'something else' && knows(word)) return
    told = word
    void flush()
  }

  /** Ends a conflict: with the own text, with theirs, or with theirs and behind it a copy of the own one. */
  function choose(conflict: Conflict, choice: Choice): void {
    const rest = state.conflicts.filter((other) => keyOf(other) !== keyOf(conflict))
    base = sharedDraft(base, theirs, rest)
    if (conflict.kind === 'setting') {
      if (choice === 'theirs') mine = { ...mine, settings: { ...mine.settings, [conflict.field]: conflict.theirs } }
    } else if (choice !== 'mine') {
      const { id, theirs: there } = conflict
      const put = [there, choice === 'both' ? copyElement(conflict.mine, newElementId) : undefined]
      mine = {
        ...mine,
        elements: mine.elements.flatMap((element) => (element.id === id ? put.filter((one) => !!one) : element)),
      }
    }
    show()
    keepSoon()
    void flush()
  }

  return {
    /** Whether there was work on this device that the server did not have. */
    isRestored,
    change,
    flush,
    refresh,
    choose,
    keepNow,
    state: () => state,
    version: () => theirs.lesson_version,
    /** Whether nothing would be lost if the page were gone this moment. */
    isSafe: () => isClean() || (isDurable && kept === mine),
    /** No more tries by itself: the page is left, and the device has what is left. */
    stop(): void {
      isStopped = true
      clearTimeout(saveTimer)
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What a conflict is about. */
export function keyOf(conflict: Conflict): string {
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
        const there = other[index]
        return there?.id === element.id && isSame(element, there)
      }))
  )
}

function isSameStatus(one: SaveStatus, other: SaveStatus): boolean {
  const [before, after] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return before.size === after.size && [...before].every(([key, value]) => Object.is(value, after.get(key)))
}
