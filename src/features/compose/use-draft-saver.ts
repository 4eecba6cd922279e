import { useLingui } from '@lingui/react/macro'
import type { inferRouterOutputs } from '@trpc/server'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { forgetLeftDraft } from '../../lib/left-drafts.ts'
import { type AppRouter, client } from '../../lib/trpc.ts'
import { showMessage } from '../../ui/snackbar-store.ts'
import { draftCalls, storedDraft } from './draft-calls.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { createDraftSaver, type DraftSaver, type DraftState } from './draft-saver.ts'

type Loaded = inferRouterOutputs<AppRouter>['lessons']['get']

/** A part of what a saver holds. Who shows one part is not drawn anew for another: `select` gives the same while it is the same. */
export function useDraft<Part>(saver: DraftSaver, select: (state: DraftState) => Part): Part {
  return useSyncExternalStore(saver.subscribe, () => select(saver.state()))
}

/** A saver of one lesson's draft. Leaving the page in any way keeps and sends what is not saved yet. */
export function useDraftSaver(loaded: Loaded, keeper: DraftKeeper): DraftSaver {
  const { t } = useLingui()
  const { _id } = loaded.lesson
  const [saver] = useState(() =>
    createDraftSaver({
      stored: storedDraft(loaded),
      left: keeper.left,
      ...draftCalls(client.lessons, _id),
      keep: keeper.keep,
    }),
  )

  useEffect(() => {
    if (saver.isRestored) showMessage(t`Work that had not reached the school was put back.`, 'success')
  }, [saver, t])

  useEffect(() => {
    const flush = () => void saver.flush()
    const keepAndFlush = () => {
      void saver.keepNow()
      flush()
    }
    const keepWhenHidden = () => document.visibilityState === 'hidden' && keepAndFlush()
    const warnIfLost = (event: BeforeUnloadEvent) => {
      if (!saver.isSafe()) event.preventDefault()
    }
    window.addEventListener('pagehide', keepAndFlush)
    window.addEventListener('online', flush)
    window.addEventListener('beforeunload', warnIfLost)
    document.addEventListener('visibilitychange', keepWhenHidden)
    return () => {
      window.removeEventListener('pagehide', keepAndFlush)
      window.removeEventListener('online', flush)
      window.removeEventListener('beforeunload', warnIfLost)
      document.removeEventListener('visibilitychange', keepWhenHidden)
    }
  }, [saver])

  useEffect(
    () => () => {
      saver.stop()
      void saver.flush().then((isSaved) => {
        keeper.release()
        if (isSaved) forgetLeftDraft(_id)
        if (!isSaved && !saver.isSafe()) showMessage(t`Your last changes of the lesson could not be saved`, 'error')
        else if (!isSaved) showMessage(t`Your last changes are kept on this device until they can be sent.`)
      })
    },
    [_id, saver, keeper, t],
  )
  return saver
}
