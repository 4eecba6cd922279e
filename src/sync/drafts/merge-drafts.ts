import type { StoredElement } from '#blocks/lesson.ts'
import { type LessonSettings, settingFields } from '#domain/lesson/lesson-settings.ts'
import { ancestorOf, type ElementConflict, mergeElements, recognizeSent } from './merge-elements.ts'

/** Everything that an author writes in one lesson. */
export interface Draft {
  settings: LessonSettings
  elements: readonly StoredElement[]
}

export interface SettingConflict {
  field: keyof LessonSettings
  mine: LessonSettings[keyof LessonSettings]
  theirs: LessonSettings[keyof LessonSettings]
}

export type Conflict = ({ kind: 'element' } & ElementConflict) | ({ kind: 'setting' } & SettingConflict)

export interface MergedDrafts {
  /** For the own screen. */
  draft: Draft
  /** For the server: their side where a conflict waits. */
  settled: Draft
  conflicts: Conflict[]
}

/** Merges two drafts that are both based on `base`; see `mergeElements`. Settings are merged field by field. */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): MergedDrafts {
  const { elements, settled, conflicts } = mergeElements(base.elements, mine.elements, theirs.elements)
  const settings = mergeSettings(base.settings, mine.settings, theirs.settings)
  return {
    draft: { settings: settings.own, elements },
    settled: { settings: settings.settled, elements: settled },
    conflicts: [
      ...settings.conflicts.map((conflict) => ({ kind: 'setting' as const, ...conflict })),
      ...conflicts.map((conflict) => ({ kind: 'element' as const, ...conflict })),
    ],
  }
}

/** The new base once `theirs` was merged and `conflicts` wait. */
export function sharedDraft(base: Draft, theirs: Draft, conflicts: readonly Conflict[]): Draft {
  const ids = new Set(conflicts.flatMap((conflict) => (conflict.kind === 'element' ? conflict.id : [])))
  const undecided = conflicts.flatMap((conflict) => (conflict.kind === 'setting' ? conflict.field : []))
  return {
    settings: undecided.length === 0 ? theirs.settings : { ...theirs.settings, ...pick(base.settings, undecided) },
    elements: ancestorOf(base.elements, theirs.elements, ids),
  }
}

/** `base` with the parts of `theirs` that were sent from here. */
export function recognizeOwn(base: Draft, theirs: Draft, sent: readonly Draft[]): Draft {
  const own = settingFields.filter((field) => sent.some(({ settings }) => settings[field] === theirs.settings[field]))
  return {
    settings: { ...base.settings, ...pick(theirs.settings, own) },
    elements: recognizeSent(
      base.elements,
      theirs.elements,
      sent.map(({ elements }) => elements),
    ),
  }
}

function mergeSettings(base: LessonSettings, mine: LessonSettings, theirs: LessonSettings) {
  if (base === theirs) return { own: mine, settled: mine, conflicts: [] }
  const changed = settingFields.filter((field) => !Object.is(mine[field], base[field]))
  const undecided = changed.filter(
    (field) => !Object.is(theirs[field], base[field]) && !Object.is(theirs[field], mine[field]),
  )
  const own = { ...theirs, ...pick(mine, changed) }
  return {
    own,
    settled: { ...own, ...pick(theirs, undecided) },
    conflicts: undecided.map((field): SettingConflict => ({ field, mine: mine[field], theirs: theirs[field] })),
  }
}

function pick(settings: LessonSettings, fields: readonly (keyof LessonSettings)[]): Partial<LessonSettings> {
  return Object.fromEntries(fields.map((field) => [field, settings[field]]))
}
