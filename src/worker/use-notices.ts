import { useEffect, useRef, useState } from 'react'
import { readError } from '../lib/app-error.ts'
import {
  type GuestStudying,
  type NoticeState,
  readNotices,
  startNotices,
  stopNotices,
  storeSubscription,
} from './notices.ts'

/** `unknown` until the browser has answered; `declined` once a press was answered with no; `failed` when it can be tried again. */
export type NoticeStage = NoticeState | 'unknown' | 'asking' | 'declined' | 'stopping' | 'failed'

interface Notices {
  stage: NoticeStage
  /** With `failed`: the school's own sentence, if it said one. */
  fault: string | undefined
  start(): void
  stop(): void
}

/**
 * How it stands with messages to this browser, and the two presses. A subscription that is there when the page opens is
 * stored once more: for whoever is here now, and for `own`.
 */
export function useNotices(own?: GuestStudying): Notices {
  const [stage, setStage] = useState<NoticeStage>('unknown')
  const [fault, setFault] = useState<string>()
  const presses = useRef(0)
  const underWay = useRef<Promise<void>>(Promise.resolve())
  const { link_token, studying_id, guest_secret } = own ?? {}

  useEffect(() => {
    let isHere = true
    const guest = link_token && studying_id && guest_secret ? { link_token, studying_id, guest_secret } : undefined
    const look = async () => {
      const state = await readNotices()
      if (isHere) setStage(state)
      if (state === 'on') await storeSubscription(guest)
    }
    // Without a network it stays as it is; the next page says it again.
    look().catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [link_token, studying_id, guest_secret])

  /** One after the other, whatever is pressed meanwhile; what was pressed last is what one sees. */
  const act = (meanwhile: NoticeStage, work: () => Promise<NoticeStage>) => {
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
    fault,
    start: () =>
      act('asking', () =>
        startNotices(own).then(
          (state) => (state === 'refused' ? 'declined' : state),
          (error: unknown) => {
            const { statusCode, message } = readError(error)
            setFault(statusCode < 500 ? message : undefined)
            return 'failed'
          },
        ),
      ),
    stop: () =>
      act('stopping', () =>
        stopNotices().then(
          () => 'off',
          () => 'on',
        ),
      ),
  }
}
