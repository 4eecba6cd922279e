import { useEffect, useState } from 'react'
import { isOffline } from '../../../lib/app-error.ts'
import { identityKey } from '../identity-key.ts'
import type { OpenLesson } from '../open-lesson.ts'
import { removeKept } from './course-parcel.ts'
import { KeepLine, type KeepState } from './KeepLine.tsx'
import css from './KeptHere.module.css'
import { keepOpened, prefetchNext } from './keep-opened.ts'
import { keptLessons } from './kept-lessons.ts'
import { canKeep } from './picture-box.ts'

/** Keeps the lesson on the screen, says so at its end, and has the next one ready. A copy is kept already. */
export function KeptHere({ open }: { open: OpenLesson }) {
  const [state, setState] = useState<KeepState>()

  useEffect(() => {
    let isHere = true
    keepByItself(open).then(
      (found) => isHere && setState(found),
      // Nobody asked for it: where it cannot be kept, nothing is said.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [open])

  async function keep(): Promise<void> {
    try {
      const { bytes } = await keepOpened(open, true)
      setState({ kind: 'kept', bytes })
    } catch (error) {
      setState({ kind: 'failed', reason: isOffline(error) ? 'network' : 'full' })
    }
  }

  if (!state) return null
  const back = () => setState((shown) => (shown?.kind === 'leaving' ? { ...shown, kind: 'kept' } : { kind: 'away' }))
  return (
    <div className={css.place}>
      <KeepLine
        subject="lesson"
        state={state}
        onMeasure={() => void keep()}
        onLoad={() => void keep()}
        onCancel={back}
        onLeave={() => setState((shown) => (shown?.kind === 'kept' ? { ...shown, kind: 'leaving' } : shown))}
        onRemove={() => {
          void removeKept([keyOf(open)]).then(() => setState({ kind: 'away' }))
        }}
      />
    </div>
  )
}

/** A copy is here already; what came from the server is kept, and after it the next lesson. */
async function keepByItself(open: OpenLesson): Promise<KeepState | undefined> {
  if (!canKeep()) return undefined
  if (open.kept_at) {
    const kept = await (await keptLessons()).find(keyOf(open))
    return kept && { kind: 'kept', bytes: kept.lesson.bytes }
  }
  const { bytes } = await keepOpened(open, false)
  void prefetchNext(open).catch(() => undefined)
  return { kind: 'kept', bytes }
}

function keyOf({ way, user_id }: OpenLesson): string {
  return identityKey(way, user_id)
}
