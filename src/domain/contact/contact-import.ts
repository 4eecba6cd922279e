/** What happens to a row whose phone a contact has: left out, written into that contact, or a contact like any other. */
export const matchModes = ['skip', 'update', 'create'] as const
export type MatchMode = (typeof matchModes)[number]

/** What became of a row; `skipped` is left out because of the match mode, `rejected` because of an error. */
export const rowOutcomes = ['created', 'updated', 'skipped', 'rejected'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** `read` waits for the choice of columns; `done`, `stopped` by a person, and `failed` are ends. */
export const importStates = ['uploading', 'read', 'running', 'done', 'stopped', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** Most missioners among whom the contacts of one import are divided. */
export const mostImportOwners = 200
/** Bytes of one piece of an uploaded file. */
export const importPartBytes = 400_000
/** Most rows of a file. */
export const mostImportRows = 100_000
/** Most columns of a file that hold something. */
export const mostImportColumns = 200
