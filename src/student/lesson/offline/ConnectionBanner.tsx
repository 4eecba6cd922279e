import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useOnline } from '../../../lib/use-online.ts'
import { useUnsyncedWork } from '../../../sync/use-unsynced-work.ts'
import { InlineIcon } from '../../../ui/icon/InlineIcon.tsx'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import { pollServer } from '../../../lib/timing/poll-server.ts'
import css from './ConnectionBanner.module.css'
import type { OpenLesson } from '../open-lesson.ts'

/** The lesson's only notice about the connection: what is missing, and that answers are safe; gone once it is back. */
export default function ConnectionBanner({ open, onReload }: { open: OpenLesson; onReload(): void }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { studying_id, stored_at, outbox } = open
  const unsynced = useUnsyncedWork('answers', studying_id)
  const isFailing = unsynced.some(({ status, isStored }) => status === 'failing' && isStored)
  const isRefused = unsynced.some(({ status }) => status === 'blocked')
  const isCopy = stored_at !== undefined
  const isShown = isCopy || isFailing || !isOnline

  useEffect(() => {
    if (!isShown) return
    const controller = new AbortController()
    const recover = () => {
      outbox.flushNow()
      if (isCopy) onReload()
    }
    pollServer(controller.signal, recover)
    return () => controller.abort()
  }, [isShown, isCopy, outbox, onReload])

  useEffect(() => {
    if (isRefused) showMessage(t`Some answers could not be saved.`, 'error')
  }, [isRefused, t])

  if (isShown) return <ConnectionLine isOnline={isOnline} />
  return isRefused ? <RefusedLine /> : null
}

/** No network, or a school that does not answer. */
function ConnectionLine({ isOnline }: { isOnline: boolean }) {
  return (
    <p className={`row justify-center gap-2 pad-line bg-gold gold ${css.alarm}`}>
      <InlineIcon shape="cloud-off" size={16} />
      <span>
        {isOnline ? <Trans>The server isn’t responding.</Trans> : <Trans>You are offline.</Trans>}{' '}
        <Trans>You can continue: your answers are kept on this device and sent later.</Trans>
      </span>
    </p>
  )
}

/** A refused answer is not sent again: the student has to know before closing the page. */
function RefusedLine() {
  return (
    <p className={`row justify-center gap-2 pad-line bg-gold gold ${css.alarm}`}>
      <InlineIcon shape="triangle-alert" size={16} />
      <span>
        <Trans>
          Some answers did not reach your teacher. They are kept on this device; the reason is shown under each one.
        </Trans>
      </span>
    </p>
  )
}
