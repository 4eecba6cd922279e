import { useLingui } from '@lingui/react/macro'
import type { inferRouterOutputs } from '@trpc/server'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { AppRouter } from '../../lib/trpc.ts'
import { trpc } from '../../lib/trpc-query.ts'
import { showMessage } from '../../ui/snackbar-store.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { createDraftSaver, type DraftSaver, type DraftState, type StoredDraft } from './draft-saver.ts'
import type { LessonSettings } from './lesson-settings.ts'

type Loaded = inferRouterOutputs<AppRouter>['lessons']['get']
type Fresh = LessonSettings & Pick<StoredDraft, 'lesson_version' | 'elements'>

/** A part of what a saver holds. Who shows one part is not drawn anew for another: `select` gives the same while it is the same. */
export function useDraft<Part>(saver: DraftSaver, select: (state: DraftState) => Part): Part {
  return useSyncExternalStore(saver.subscribe, () => select(saver.state()))
}

/** A saver of one lesson's draft. Leaving the page in any way keeps and sends what is not saved yet. */
export function useDraftSaver(loaded: Loaded, keeper: DraftKeeper): DraftSaver {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const { _id } = loaded.lesson
  const [saver] = useState(() =>
    createDraftSaver({
      stored: storedDraft({ ...loaded.lesson, elements: loaded.elements }),
      left: keeper.left,
      async save({ elements, settings, before, lesson_version }) {
        if (settings) await utils.client.lessons.update.mutate({ _id, ...settings, before })
        if (!elements) return { lesson_version }
        const draft = { _id, lesson_version, elements: elements.map((element) => ({ ...element })) }
        return utils.client.lessons.saveDraft.mutate(draft)
      },
      async load() {
        const { lesson, elements } = await utils.client.lessons.get.query({ _id })
        return storedDraft({ ...lesson, elements })
      },
      readFresh: (details) => (details ? storedDraft(details as Fresh) : undefined),
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
        if (!isSaved && !saver.isSafe()) showMessage(t`Your last changes of the lesson could not be saved`, 'error')
        else if (!isSaved)
          showMessage(t`Your last changes are kept on this device and wait for the lesson to be opened.`)
        void utils.courses.invalidate()
      })
    },
    [saver, keeper, utils, t],
  )
  return saver
}

function storedDraft({ lesson_version, elements, lesson_title, lesson_length, lesson_feedback }: Fresh): StoredDraft {
  return { lesson_version, elements, settings: { lesson_title, lesson_length, lesson_feedback } }
}
