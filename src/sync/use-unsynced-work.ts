import { useSnapshot } from 'valtio'
import { type UnsyncedWork, unsyncedWork } from './unsynced-work.ts'

/** What one use of the sync layer has not brought to the server; of one studying or lesson, or of all. */
export function useUnsyncedWork(use: UnsyncedWork['use'], group?: string): readonly UnsyncedWork[] {
  return Object.values(useSnapshot(unsyncedWork)).filter(
    (work) => work.use === use && (group === undefined || work.group === group),
  )
}
