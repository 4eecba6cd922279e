import { useEffect, useMemo, useRef, useState } from 'react'
import { isOffline } from '../../../lib/app-error.ts'
import { type CourseParcel, findKeptBytes, keysOf, loadCourse, measureCourse, removeKept } from './course-parcel.ts'
import type { KeepState } from './KeepLine.tsx'
import { keepingSignal } from './keeping.ts'
import type { OwnCourse } from './kept-lesson.ts'
import { keptLimits } from './choose-leaving.ts'

/** Keeping a course on this device, one step after the other; `state` is undefined until the device has been looked at. */
export function useKeepCourse(course: OwnCourse, userId: string) {
  const [state, setState] = useState<KeepState>()
  const parcel = useRef<CourseParcel>(undefined)
  const running = useRef<AbortController>(undefined)
  const keys = useMemo(() => keysOf(course, userId), [course, userId])

  useEffect(() => {
    let isHere = true
    look(keys).then(
      (found) => isHere && setState(found),
      () => undefined,
    )
    return () => {
      isHere = false
      running.current?.abort()
    }
  }, [keys])

  /** Runs one step that can be ended, and says what stopped it. */
  async function run(step: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const own = new AbortController()
    running.current = own
    try {
      await step(AbortSignal.any([own.signal, keepingSignal()]))
    } catch (error) {
      if (own.signal.aborted) setState(await look(keys))
      else setState({ kind: 'failed', reason: reasonOf(error) })
    }
  }

  return {
    state,
    measure: () =>
      run(async (signal) => {
        setState({ kind: 'measuring' })
        parcel.current = await measureCourse(course, userId, signal)
        const { bytes } = parcel.current
        setState(bytes > keptLimits.bytes ? { kind: 'failed', reason: 'full' } : { kind: 'offered', bytes })
      }),
    load: () =>
      run(async (signal) => {
        const { current } = parcel
        if (!current) return
        const { bytes } = current
        let loaded = 0
        setState({ kind: 'loading', loaded, bytes })
        // Else browsers may throw it away when the device runs full.
        void navigator.storage?.persist?.()
        await loadCourse(course, current, signal, (more) => {
          loaded = Math.min(loaded + more, bytes)
          setState({ kind: 'loading', loaded, bytes })
        })
        setState(await look(keys))
      }),
    cancel: () => {
      running.current?.abort()
      void look(keys).then(setState)
    },
    leave: () => setState((shown) => (shown?.kind === 'kept' ? { ...shown, kind: 'leaving' } : shown)),
    remove: async () => {
      await removeKept(keys)
      setState(await look(keys))
    },
  }
}

async function look(keys: readonly string[]): Promise<KeepState> {
  const bytes = await findKeptBytes(keys)
  return bytes === undefined ? { kind: 'away' } : { kind: 'kept', bytes }
}

function reasonOf(error: unknown): 'network' | 'full' | 'refused' {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'full'
  return isOffline(error) ? 'network' : 'refused'
}
