import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { trpc } from '../../lib/trpc-query.ts'
import { showMessage } from '../../ui/snackbar-store.ts'
import { createDraftSaver, type DraftSaver, type SaveStatus } from './draft-saver.ts'

/** A saver of one lesson's draft, beginning at `lesson_version`. Leaving the page in any way sends what is not saved yet. */
export function useDraftSaver(_id: string, lesson_version: number): [DraftSaver, SaveStatus] {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [saver] = useState(() =>
    createDraftSaver({
      lesson_version,
      async save({ elements, settings, lesson_version }) {
        if (settings) await utils.client.lessons.update.mutate({ _id, ...settings })
        if (!elements) return { lesson_version }
        const draft = { _id, lesson_version, elements: elements.map((element) => ({ ...element })) }
        return utils.client.lessons.saveDraft.mutate(draft)
      },
    }),
  )
  const status = useSyncExternalStore(saver.subscribe, saver.status)

  useEffect(() => {
    const flush = () => void saver.flush()
    const flushWhenHidden = () => document.visibilityState === 'hidden' && flush()
    const warnIfFailing = (event: BeforeUnloadEvent) => {
      const { kind } = saver.status()
      if (kind === 'failed' || kind === 'conflict') event.preventDefault()
    }
    window.addEventListener('pagehide', flush)
    window.addEventListener('online', flush)
    window.addEventListener('beforeunload', warnIfFailing)
    document.addEventListener('visibilitychange', flushWhenHidden)
    return () => {
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('online', flush)
      window.removeEventListener('beforeunload', warnIfFailing)
      document.removeEventListener('visibilitychange', flushWhenHidden)
    }
  }, [saver])

  useEffect(
    () => () => {
      void saver.flush().then((isSaved) => {
        if (!isSaved) showMessage(t`Your last changes of the lesson could not be saved`, 'error')
        void utils.courses.invalidate()
      })
    },
    [saver, utils, t],
  )
  return [saver, status]
}
