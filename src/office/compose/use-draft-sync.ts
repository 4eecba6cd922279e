import { useLingui } from '@lingui/react/macro'
import type { inferRouterOutputs } from '@trpc/server'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type AppRouter, client } from '../../lib/api/trpc.ts'
import { ownSession } from '../../sync/draft-owner.ts'
import { draftCalls, readLoaded } from '../../sync/drafts/draft-calls.ts'
import { type DraftState, DraftSync } from '../../sync/drafts/draft-sync.ts'
import type { LocalDraft } from '../../sync/drafts/local-draft.ts'
import { reportDraft } from '../../sync/drafts/report-draft.ts'
import { onFlushTrigger } from '../../sync/on-flush-trigger.ts'
import { warnBeforeUnload } from '../../sync/warn-before-unload.ts'
import { showMessage } from '../../ui/notice/snackbar-store.ts'

type Loaded = inferRouterOutputs<AppRouter>['lessons']['get']

/** A part of a draft's state. `select` has to return the same value while it has not changed. */
export function useDraft<Part>(sync: DraftSync, select: (state: DraftState) => Part): Part {
  return useSyncExternalStore(sync.subscribe, () => select(sync.state()))
}

/** The draft of one lesson, saved while the page is open and when it is left. */
export function useDraftSync(loaded: Loaded, local: LocalDraft): DraftSync {
  const { t } = useLingui()
  const { lesson } = loaded
  const [sync] = useState(
    () =>
      new DraftSync({
        ...draftCalls(client.lessons, lesson._id),
        stored: readLoaded(loaded),
        copies: local.copies,
        store: local.store,
        session: ownSession(),
      }),
  )

  useEffect(() => {
    if (sync.isRestored) showMessage(t`Your unsaved work was restored.`, 'success')
  }, [sync, t])

  useEffect(() => {
    const report = () => reportDraft(lesson, sync)
    const cleanups = [
      sync.subscribe(report),
      warnBeforeUnload(() => !sync.isSafe()),
      onFlushTrigger(() => {
        void sync.storeNow()
        void sync.flush()
      }),
    ]
    return () => {
      for (const cleanUp of cleanups) cleanUp()
    }
  }, [sync, lesson])

  useEffect(
    () => () => {
      sync.stop()
      void sync.flush().then((isSaved) => {
        local.release()
        reportDraft(lesson, sync)
        if (!isSaved && !sync.isSafe()) showMessage(t`Your last changes to the lesson could not be saved`, 'error')
        else if (!isSaved) showMessage(t`Your last changes are kept on this device until they can be sent.`)
      })
    },
    [lesson, sync, local, t],
  )
  return sync
}
