import { useEffect, useMemo, useRef, useState } from 'react'
import { isOffline } from '../../lib/api/app-error.ts'
import {
  type CourseDownload,
  findStoredBytes,
  keysOf,
  loadCourse,
  measureCourse,
  removeStored,
} from '../../sync/lessons/offline/course-download.ts'
import type { DownloadState } from '../shared/offline/DownloadControl.tsx'
import { saveSignal } from '../../sync/person/save-abort.ts'
import type { OwnCourse } from '../../sync/lessons/offline/offline-lesson.ts'
import { offlineLimits } from '../../sync/lessons/offline/select-evictions.ts'

/** Stores a course on this device step by step; `state` is undefined until the stored lessons are read. */
export function useCourseDownload(course: OwnCourse, userId: string) {
  const [state, setState] = useState<DownloadState>()
  const measured = useRef<CourseDownload>(undefined)
  const running = useRef<AbortController>(undefined)
  const keys = useMemo(() => keysOf(course, userId), [course, userId])

  useEffect(() => {
    let isHere = true
    readState(keys).then(
      (found) => isHere && setState(found),
      () => undefined,
    )
    return () => {
      isHere = false
      running.current?.abort()
    }
  }, [keys])

  /** Runs one step that can be aborted; returns why it stopped. */
  async function run(step: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const own = new AbortController()
    running.current = own
    try {
      await step(AbortSignal.any([own.signal, saveSignal()]))
    } catch (error) {
      if (own.signal.aborted) setState(await readState(keys))
      else setState({ kind: 'failed', reason: reasonOf(error) })
    }
  }

  return {
    state,
    measure: () =>
      run(async (signal) => {
        setState({ kind: 'measuring' })
        measured.current = await measureCourse(course, userId, signal)
        const { bytes } = measured.current
        setState(bytes > offlineLimits.bytes ? { kind: 'failed', reason: 'full' } : { kind: 'offered', bytes })
      }),
    load: () =>
      run(async (signal) => {
        const { current } = measured
        if (!current) return
        const { bytes } = current
        let loaded = 0
        setState({ kind: 'loading', loaded, bytes })
        // Otherwise browsers may evict it when storage is short.
        void navigator.storage?.persist?.()
        await loadCourse(course, current, signal, (more) => {
          loaded = Math.min(loaded + more, bytes)
          setState({ kind: 'loading', loaded, bytes })
        })
        setState(await readState(keys))
      }),
    cancel: () => {
      running.current?.abort()
      void readState(keys).then(setState)
    },
    askRemove: () => setState((shown) => (shown?.kind === 'stored' ? { ...shown, kind: 'confirming' } : shown)),
    remove: async () => {
      await removeStored(keys)
      setState(await readState(keys))
    },
  }
}

async function readState(keys: readonly string[]): Promise<DownloadState> {
  const bytes = await findStoredBytes(keys)
  return bytes === undefined ? { kind: 'absent' } : { kind: 'stored', bytes }
}

function reasonOf(error: unknown): 'network' | 'full' | 'refused' {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'full'
  return isOffline(error) ? 'network' : 'refused'
}
