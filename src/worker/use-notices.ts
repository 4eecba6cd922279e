import { useEffect, useRef, useState } from 'react'
import { readError } from '../lib/api/app-error.ts'
import {
  type GuestStudying,
  type NoticeState,
  readNotices,
  startNotices,
  stopNotices,
  storeSubscription,
} from './notices.ts'

/** `unknown` until the browser has answered; `declined` after a refused permission; `failed` when a retry makes sense. */
export type NoticeStage = NoticeState | 'unknown' | 'asking' | 'declined' | 'stopping' | 'failed'

interface Notices {
  stage: NoticeStage
  /** With `failed`: the server's sentence, if there is one. */
  error: string | undefined
  start(): void
  stop(): void
}

/**
 * Notifications to this browser, with the actions that start and stop them. An existing subscription is stored again when the
 * page opens: for the present person, and for `own`.
 */
export function useNotices(own?: GuestStudying): Notices {
  const [stage, setStage] = useState<NoticeStage>('unknown')
  const [error, setError] = useState<string>()
  const presses = useRef(0)
  const underWay = useRef<Promise<void>>(Promise.resolve())
  const { link_token, studying_id, guest_secret } = own ?? {}

  useEffect(() => {
    let isHere = true
    const guest = link_token && studying_id && guest_secret ? { link_token, studying_id, guest_secret } : undefined
    const refresh = async () => {
      const state = await readNotices()
      if (isHere) setStage(state)
      if (state === 'on') await storeSubscription(guest)
    }
    // Without a network nothing changes; the next page stores it.
    refresh().catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [link_token, studying_id, guest_secret])

  /** Actions run one after the other; the last one determines the stage. */
  const run = (meanwhile: NoticeStage, work: () => Promise<NoticeStage>) => {
    if (stage === meanwhile) return
    setStage(meanwhile)
    presses.current += 1
    const press = presses.current
    const go = async () => {
      const next = await work()
      if (press === presses.current) setStage(next)
    }
    underWay.current = underWay.current.then(go)
  }

  return {
    stage,
    error,
    start: () =>
      run('asking', () =>
        startNotices(own).then(
          (state) => (state === 'refused' ? 'declined' : state),
          (cause: unknown) => {
            const { statusCode, message } = readError(cause)
            setError(statusCode < 500 ? message : undefined)
            return 'failed'
          },
        ),
      ),
    stop: () =>
      run('stopping', () =>
        stopNotices().then(
          () => 'off',
          () => 'on',
        ),
      ),
  }
}
