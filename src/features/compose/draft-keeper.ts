import { makeUuid } from '../../lib/random-id.ts'
import { type DraftRow, type DraftStore, type KeptDraft, openDraftStore } from './draft-store.ts'

/** What one window keeps on the device of one lesson. */
export interface DraftKeeper {
  /** What windows that are gone have left: it is this one's from now on. */
  left: readonly KeptDraft[]
  keep(kept: KeptDraft | undefined): Promise<void>
  /** Leaves what is kept to the window that comes next. */
  release(): void
}

/** Takes over what is kept of a lesson for its owner, but for what another open window is still writing. */
export async function openDraftKeeper(owner: string, lesson_id: string): Promise<DraftKeeper> {
  const key = makeUuid()
  const release = holdName(key)
  const store = await openDraftStore().catch(() => undefined)
  const rows = store ? await takeRows(store, owner, lesson_id) : []
  const taken = new Set(rows.map((row) => row.key))
  return {
    left: rows,
    async keep(kept) {
      if (!store) throw new Error('This device keeps nothing')
      if (kept) await store.keep({ ...kept, key, owner, lesson_id })
      else await store.forget(key)
      // Only now is it in one place more than before.
      for (const other of taken) {
        await store.forget(other)
        taken.delete(other)
      }
    },
    release,
  }
}

async function takeRows(store: DraftStore, owner: string, lesson_id: string): Promise<DraftRow[]> {
  const rows = await store.list(owner).catch(() => [])
  const held = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name))
  return rows.filter((row) => row.lesson_id === lesson_id && !held.has(lockName(row.key)))
}

/**
 * Marks a key as in use until the returned function is called, or the window is gone in whatever way. Plain http knows no
 * locks: there a second window takes over what the first one has kept, and merges it.
 */
function holdName(key: string): () => void {
  let release = () => {}
  const gone = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(lockName(key), () => gone)
  return release
}

function lockName(key: string): string {
  return `draft ${key}`
}
