import { useLingui } from '@lingui/react/macro'
import { getQueryKey } from '@trpc/react-query'
import { useEffect } from 'react'
import type { RouterInputs, RouterOutputs } from '../../lib/api/trpc.ts'
import { trpc } from '../../lib/api/trpc-query.ts'
import { useCreateOnce } from '../../lib/api/use-create-once.ts'
import { usePages } from '../../lib/use-pages.ts'
import { showError } from '../../ui/notice/show-error.ts'
import { showMessage } from '../../ui/notice/snackbar-store.ts'

type NotificationList = RouterOutputs['webpush']['listBroadcasts']
export type SentNotification = NotificationList['broadcasts'][number]

const REFETCH_MS = 2_000

/** The notifications that were sent to many or will be, the newest first, page by page. */
export function useNotifications() {
  const { client } = trpc.useUtils()
  const list = usePages<NotificationList>({
    queryKey: getQueryKey(trpc.webpush.listBroadcasts, undefined, 'infinite'),
    fetchPage: async (after, options) => client.webpush.listBroadcasts.query(after, options),
  })
  const isMoving = list.data?.pages.some((page) => page.broadcasts.some(isUnderWay)) ?? false
  const { refetch } = list
  // The counts move while one is being sent.
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => void refetch(), REFETCH_MS)
    return () => clearInterval(timer)
  }, [isMoving, refetch])
  return list
}

const isUnderWay = ({ state, send_at }: SentNotification) =>
  state === 'sending' || (state === 'waiting' && send_at.getTime() <= Date.now())

/** How many devices each audience has. */
export function useAudience() {
  return trpc.webpush.audience.useQuery()
}

/** Shows a notification on the user’s own devices. */
export function usePreviewNotification() {
  const { t } = useLingui()
  return trpc.webpush.preview.useMutation({
    onSuccess: ({ devices }) =>
      showMessage(
        devices > 0 ? t`Look at your device` : t`Turn on notifications on your device first, in the menu`,
        devices > 0 ? 'success' : 'plain',
      ),
  })
}

/** Sends a notification to many, once even if it is tried again. */
export function useSendNotification() {
  const utils = trpc.useUtils()
  const send = trpc.webpush.broadcast.useMutation({ onSuccess: () => utils.webpush.listBroadcasts.invalidate() })
  return useCreateOnce((message: Omit<RouterInputs['webpush']['broadcast'], '_id'>, _id) =>
    send.mutateAsync({ ...message, _id }),
  )
}

/** Stops a notification. One that has not begun comes back with the undo of the message. */
export function useStopNotification() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const invalidate = () => utils.webpush.listBroadcasts.invalidate()
  const resume = trpc.webpush.resumeBroadcast.useMutation({ onSuccess: invalidate, onError: showError })
  const cancel = trpc.webpush.cancelBroadcast.useMutation({ onSettled: invalidate })
  return {
    isPending: cancel.isPending,
    run({ _id, state }: SentNotification) {
      const undo = { label: t`Undo`, run: () => resume.mutate({ _id }) }
      cancel.mutateAsync({ _id }).then(() => {
        if (state === 'waiting') showMessage(t`The notification will not be sent`, 'success', undo)
        else showMessage(t`Sending is stopped`, 'success')
      }, showError)
    },
  }
}
