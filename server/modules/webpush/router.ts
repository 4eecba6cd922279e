import { allowed, router } from '../../trpc/procedures.ts'
import { broadcast } from './broadcast.ts'
import { broadcastInput, subscribeInput, unsubscribeInput } from './schema.ts'
import { readKey, subscribe, unsubscribe } from './service.ts'

export const webpushRouter = router({
  key: allowed('webpush.subscribe').query(({ ctx }) => readKey(ctx)),
  subscribe: allowed('webpush.subscribe')
    .input(subscribeInput)
    .mutation(({ ctx, input }) => subscribe(ctx, input)),
  unsubscribe: allowed('webpush.subscribe')
    .input(unsubscribeInput)
    .mutation(({ ctx, input }) => unsubscribe(ctx, input)),
  broadcast: allowed('webpush.broadcast')
    .input(broadcastInput)
    .mutation(({ ctx, input }) => broadcast(ctx, input)),
})
