import { useEffect, useState } from 'react'
import { isOffline } from '../../../lib/api/app-error.ts'
import { lessonKey } from '../../../sync/answers/lesson-ref.ts'
import type { OpenLesson } from '../open-lesson.ts'
import { removeStored } from '../../../sync/lessons/offline/course-download.ts'
import { DownloadControl, type DownloadState } from '../../shared/offline/DownloadControl.tsx'
import css from './OfflineLessons.module.css'
import { saveOpenedLesson, prefetchNext } from '../../../sync/lessons/save-opened-lesson.ts'
import { offlineLessons } from '../../../sync/lessons/offline/offline-lesson-store.ts'
import { canStoreLessons } from '../../../sync/lessons/offline/picture-cache.ts'

/** Stores the lesson on the screen, shows that at its end, and prefetches the next one. */
export function OfflineLessons({ open }: { open: OpenLesson }) {
  const [state, setState] = useState<DownloadState>()

  useEffect(() => {
    let isHere = true
    storeAutomatically(open).then(
      (found) => isHere && setState(found),
      // It was not requested: a failure is not shown.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [open])

  async function store(): Promise<void> {
    try {
      const { bytes } = await saveOpenedLesson(open, true)
      setState({ kind: 'stored', bytes })
    } catch (error) {
      setState({ kind: 'failed', reason: isOffline(error) ? 'network' : 'full' })
    }
  }

  if (!state) return null
  const back = () =>
    setState((shown) => (shown?.kind === 'confirming' ? { ...shown, kind: 'stored' } : { kind: 'absent' }))
  return (
    <div className={`measure ${css.place}`}>
      <DownloadControl
        subject="lesson"
        state={state}
        onMeasure={() => void store()}
        onLoad={() => void store()}
        onCancel={back}
        onAskRemove={() => setState((shown) => (shown?.kind === 'stored' ? { ...shown, kind: 'confirming' } : shown))}
        onRemove={() => {
          void removeStored([keyOf(open)]).then(() => setState({ kind: 'absent' }))
        }}
      />
    </div>
  )
}

/** A copy is stored already; a lesson from the server is stored now, and then the next one is prefetched. */
async function storeAutomatically(open: OpenLesson): Promise<DownloadState | undefined> {
  if (!canStoreLessons()) return undefined
  if (open.stored_at) {
    const stored = await offlineLessons.find(keyOf(open))
    return stored && { kind: 'stored', bytes: stored.lesson.bytes }
  }
  const { bytes } = await saveOpenedLesson(open, false)
  void prefetchNext(open).catch(() => undefined)
  return { kind: 'stored', bytes }
}

function keyOf({ lessonRef, user_id }: OpenLesson): string {
  return lessonKey(lessonRef, user_id)
}
