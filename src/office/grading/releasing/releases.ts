import { proxy } from 'valtio'
import { beforeLogout } from '../../../lib/session.ts'

/** How long a release can be undone, as on the server. */
export const UNDO_MS = 10_000

/** A release that this tab has requested. */
export interface Release {
  studying_id: string
  /** The student's name; empty for a guest. */
  name: string
  /** When the comments go out, in milliseconds of this device's clock. */
  due: number
  isSent: boolean
}

/** The releases of this tab, oldest first; `closed` is the one whose notice was closed. */
export const releases = proxy<{ list: Release[]; closed: string | null }>({ list: [], closed: null })

const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Counts down until the comments go out; `onSent` runs then, unless the release is undone. */
export function addRelease({ studying_id, name }: Pick<Release, 'studying_id' | 'name'>, onSent: () => void): void {
  forgetRelease(studying_id)
  releases.list.push({ studying_id, name, due: Date.now() + UNDO_MS, isSent: false })
  releases.closed = null
  const timer = setTimeout(() => {
    const release = releases.list.find((one) => one.studying_id === studying_id)
    if (release) release.isSent = true
    onSent()
  }, UNDO_MS)
  timers.set(studying_id, timer)
}

/** Removes a release that was undone. */
export function forgetRelease(studying_id: string): void {
  clearTimeout(timers.get(studying_id))
  timers.delete(studying_id)
  releases.list = releases.list.filter((one) => one.studying_id !== studying_id)
}

export function forgetReleases(): void {
  for (const { studying_id } of releases.list) forgetRelease(studying_id)
}

beforeLogout(async () => forgetReleases())
