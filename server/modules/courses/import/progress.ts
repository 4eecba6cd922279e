/** How far an import is; `done` of `total` pictures or lessons. */
export interface ImportProgress {
  stage: 'reading' | 'pictures' | 'saving' | 'done' | 'unknown'
  done: number
  total: number
}

const KEPT_MS = 10 * 60_000
const unknown: ImportProgress = { stage: 'unknown', done: 0, total: 0 }

// Of one process and for the eye only: after a restart, or asked on another server, an import is `unknown`.
const running = new Map<string, { progress: ImportProgress; at: number }>()

const keyOf = (userId: string, importId: string) => `${userId}:${importId}`

/** Notes a step; forgets imports that nobody has heard of for ten minutes. */
export function reportProgress(userId: string, importId: string, progress: ImportProgress, now: Date): void {
  for (const [key, { at }] of running) if (now.getTime() - at > KEPT_MS) running.delete(key)
  running.set(keyOf(userId, importId), { progress, at: now.getTime() })
}

/** The last noted step of a person's own import. */
export function readProgress(userId: string, importId: string): ImportProgress {
  return running.get(keyOf(userId, importId))?.progress ?? unknown
}

export function forgetProgress(userId: string, importId: string): void {
  running.delete(keyOf(userId, importId))
}
