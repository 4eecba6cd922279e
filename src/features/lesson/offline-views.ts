import { whenIdle } from '../../lib/when-idle.ts'
import { later } from './later.ts'
import { offlineDoor } from './offline-door.ts'

/** Says that a copy is shown. */
export const OfflineLine = later(async () => ({ default: (await offlineDoor()).OfflineLine }))

/** Keeps an open lesson on the device, and says so at its end. */
export const KeptHere = later(async () => ({ default: (await offlineDoor()).KeptHere }), whenIdle)

/** Offers to keep a whole course. */
export const KeepCourse = later(async () => ({ default: (await offlineDoor()).KeepCourse }))
