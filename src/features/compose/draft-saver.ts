import type { StoredElement } from '#blocks/lesson.ts'
import { readError } from '../../lib/app-error.ts'
import type { LessonSettings } from './lesson-settings.ts'

/** How long what was typed waits, so that a word is one save and not seven. */
const SAVE_AFTER_MS = 700
const RETRY_AFTER_MS = 5_000

/** The draft that stands on the server when a save came too late. */
export interface FreshDraft {
  lesson_version: number
  lesson_title: string
  elements: StoredElement[]
}

export interface Unsaved {
  elements?: readonly StoredElement[]
  settings?: LessonSettings
}

export type SaveStatus =
  | { kind: 'unchanged' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; error: unknown }
  | { kind: 'conflict'; theirs: FreshDraft }

interface DraftSaverOptions {
  lesson_version: number
  /** Stores what is given and resolves to the version that the draft has now; a 409 brings the fresh draft as details. */
  save(unsaved: Unsaved & { lesson_version: number }): Promise<{ lesson_version: number }>
}

export type DraftSaver = ReturnType<typeof createDraftSaver>

/**
 * Saves a lesson while it is written: at most one save is on its way, what comes meanwhile goes with the next one, and
 * nothing counts as saved before the server said so. A failed save is tried again; a conflict waits for a person.
 */
export function createDraftSaver({ lesson_version, save }: DraftSaverOptions) {
  let version = lesson_version
  let unsaved: Unsaved = {}
  let status: SaveStatus = { kind: 'unchanged' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  const listeners = new Set<() => void>()

  const isClean = () => unsaved.elements === undefined && unsaved.settings === undefined

  function show(next: SaveStatus): void {
    status = next
    for (const listener of listeners) listener()
  }

  /** The first change sets the clock; later ones do not put it off, or steady typing would never be saved. */
  function saveAfter(ms: number): void {
    timer ??= setTimeout(() => void flush(), ms)
  }

  function change(changed: Unsaved): void {
    unsaved = { ...unsaved, ...changed }
    if (status.kind === 'conflict') return
    if (status.kind !== 'failed') show({ kind: 'saving' })
    saveAfter(SAVE_AFTER_MS)
  }

  async function saveOnce(): Promise<void> {
    const sent = unsaved
    unsaved = {}
    show({ kind: 'saving' })
    try {
      version = (await save({ ...sent, lesson_version: version })).lesson_version
      if (isClean()) show({ kind: 'saved', at: new Date() })
    } catch (error) {
      unsaved = { ...sent, ...unsaved }
      const { statusCode, details } = readError(error)
      if (statusCode === 409) return show({ kind: 'conflict', theirs: details as FreshDraft })
      show({ kind: 'failed', error })
      // What the server refused it will refuse again; only silence is worth another try by itself.
      if (statusCode === 0 || statusCode >= 500) saveAfter(RETRY_AFTER_MS)
    }
  }

  /** Saves at once whatever is not saved yet; says whether all of it is. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    timer = undefined
    // Two rounds at most: what is on its way now, and what was changed since it left.
    for (let round = 0; round < 2; round += 1) {
      if (!running && (isClean() || status.kind === 'conflict')) break
      running ??= saveOnce().finally(() => {
        running = undefined
      })
      await running
      if (status.kind === 'failed') break
    }
    return isClean()
  }

  /** Ends a conflict with one's own text: it is saved over the one that came between. */
  function keepMine(): void {
    if (status.kind !== 'conflict') return
    version = status.theirs.lesson_version
    show({ kind: 'saving' })
    void flush()
  }

  /** Ends a conflict with the text that came between; one's own changes of the content are let go. */
  function takeTheirs(): void {
    if (status.kind !== 'conflict') return
    version = status.theirs.lesson_version
    unsaved = unsaved.settings ? { settings: unsaved.settings } : {}
    show({ kind: 'saved', at: new Date() })
    if (!isClean()) void flush()
  }

  return {
    change,
    flush,
    keepMine,
    takeTheirs,
    status: () => status,
    version: () => version,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
