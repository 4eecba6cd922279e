// The columns by which lists can be ordered, each from its first or from its last value.

export const studyingColumns = [
  'student',
  'lesson',
  'course',
  'excerpt',
  'answered',
  'when',
  'state',
  'kind',
  'started',
] as const
export const studyingSorts = bothDirections(studyingColumns)
/** `when`: the time it was finished; those in progress come last. `excerpt`: what has an unread answer comes first. */
export type StudyingSort = (typeof studyingSorts)[number]

export const studentColumns = ['name', 'phone', 'status', 'lessons', 'reviewed', 'waiting', 'active'] as const
export const studentSorts = bothDirections(studentColumns)

export const userColumns = ['name', 'login', 'role', 'state', 'seen'] as const
export const userSorts = bothDirections(userColumns)

export const missionerColumns = ['name', 'phone', 'login', 'contacts'] as const
export const missionerSorts = bothDirections(missionerColumns)

export const requestColumns = ['name', 'phone', 'message', 'created'] as const
export const requestSorts = bothDirections(requestColumns)

/** `act`: acts of one kind are together. `facts`: how many it was about. */
export const auditColumns = ['act', 'actor', 'target', 'facts', 'time'] as const
export const auditSorts = bothDirections(auditColumns)

function bothDirections<Column extends string>(columns: readonly Column[]) {
  return [...columns, ...columns.map((column): `${Column}-last` => `${column}-last`)] as const
}
