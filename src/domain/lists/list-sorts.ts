// The columns by which lists can be ordered, each from its first or from its last value.

export const studyingColumns = ['student', 'lesson', 'course', 'when', 'state', 'kind', 'started'] as const
export const studyingSorts = bothDirections(studyingColumns)
/** `when`: the time it was finished; those in progress come last. */
export type StudyingSort = (typeof studyingSorts)[number]

export const userColumns = ['name', 'login', 'role', 'state', 'seen'] as const
export const userSorts = bothDirections(userColumns)

export const missionerColumns = ['name', 'phone', 'login', 'contacts'] as const
export const missionerSorts = bothDirections(missionerColumns)

export const requestColumns = ['name', 'phone', 'message', 'created'] as const
export const requestSorts = bothDirections(requestColumns)

export const auditColumns = ['time'] as const
export const auditSorts = bothDirections(auditColumns)

function bothDirections<Column extends string>(columns: readonly Column[]) {
  return [...columns, ...columns.map((column): `${Column}-last` => `${column}-last`)] as const
}
