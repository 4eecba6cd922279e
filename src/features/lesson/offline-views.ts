import { type ComponentType, lazy } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'
import { offlineDoor } from './offline-door.ts'

type Door = Awaited<ReturnType<typeof offlineDoor>>

/** Says that a copy is shown. */
export const OfflineLine = later((door) => door.OfflineLine)

/** Keeps an open lesson on the device, and says so at its end. */
export const KeptHere = later((door) => door.KeptHere, whenIdle)

/** Offers to keep a whole course. */
export const KeepCourse = later((door) => door.KeepCourse)

/** Gives back what was written for a lesson whose link is closed. */
export const KeptAnswers = later((door) => door.KeptAnswers)

/** A part of the page that brings its own texts, and that nobody misses where it cannot be loaded. */
function later<Props>(choose: (door: Door) => ComponentType<Props>, wait?: () => Promise<unknown>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      await wait?.()
      const door = await offlineDoor()
      await door.loadOfflineTexts()
      return { default: choose(door) }
    } catch {
      return { default: () => null }
    }
  })
}
