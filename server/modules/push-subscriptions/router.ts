import { done } from '../../lib/reply-parts.ts'
import { allowed, router } from '../../trpc/procedures.ts'
import { replies } from '../../trpc/replies.ts'
import { renewInput, serverKey, subscribeInput, unsubscribeInput } from './schema.ts'
import { readKey, renew, subscribe, unsubscribe } from './service.ts'

/** Served under `webpush`, beside the procedures of that module. */
export const pushSubscriptionsRouter = router({
  key: allowed('webpush.subscribe')
    .output(replies(serverKey))
    .query(({ ctx }) => readKey(ctx)),
  subscribe: allowed('webpush.subscribe')
    .output(replies(done))
    .input(subscribeInput)
    .mutation(({ ctx, input }) => subscribe(ctx, input)),
  renew: allowed('webpush.subscribe')
    .output(replies(done))
    .input(renewInput)
    .mutation(({ ctx, input }) => renew(ctx, input)),
  unsubscribe: allowed('webpush.subscribe')
    .output(replies(done))
    .input(unsubscribeInput)
    .mutation(({ ctx, input }) => unsubscribe(ctx, input)),
})
