import { proxy } from 'valtio'
import type { ItemState } from './send-queue.ts'

/** One thing on this device that the server does not have. */
export interface UnsyncedWork {
  use: 'answers' | 'finishes' | 'lesson-drafts' | 'comments' | 'calls'
  /** The studying or lesson that it belongs to. */
  group: string
  /** `failing` while attempts fail; `blocked` when a person has to act: the server refused it, or two versions conflict. */
  status: 'sending' | 'failing' | 'blocked'
  /** False where it is on this page alone: closing the page loses it. */
  isStored: boolean
  /** For lists that lead to it. */
  title?: string
  path?: string
}

/** Everything unsynced, of every use of the sync layer. Components read it through `useSnapshot`. */
export const unsyncedWork = proxy<Record<string, UnsyncedWork>>({})

type Subject = Pick<UnsyncedWork, 'use' | 'group'> & { id?: string | undefined }

/** Reports that something is unsynced, in place of what was reported about it before. */
export function reportUnsynced({ id, ...work }: UnsyncedWork & { id?: string | undefined }): void {
  unsyncedWork[keyOf({ id, ...work })] = work
}

/** Reports that the server has it now, or that it was discarded. */
export function reportSynced(subject: Subject): void {
  delete unsyncedWork[keyOf(subject)]
}

/** Reports what became of an item of a queue: it is unsynced while it waits, and where the server refused it. */
export function reportItem(
  subject: Subject & Pick<UnsyncedWork, 'title' | 'path'>,
  state: Exclude<ItemState<unknown>, { kind: 'sent' }> | { kind: 'sent' | 'saved' },
): void {
  if (state.kind === 'refused') reportUnsynced({ ...subject, status: 'blocked', isStored: true })
  else if (state.kind !== 'pending') reportSynced(subject)
  else reportUnsynced({ ...subject, status: state.failing ? 'failing' : 'sending', isStored: state.durable })
}

function keyOf({ use, group, id = '' }: Subject): string {
  return `${use} ${group} ${id}`
}
