import { done } from '../../lib/reply-parts.ts'
import { mutation, query, router } from '../../trpc/operation.ts'
import { renewInput, serverKey, subscribeBody, subscribeInput, unsubscribeInput } from './schema.ts'
import { readKey, renew, subscribe, unsubscribe } from './service.ts'

/** Served under `webpush`, beside the procedures of that module. */
export const pushSubscriptionsOperations = router({
  key: query('webpush.subscribe', { reply: serverKey, run: readKey }),
  subscribe: mutation('webpush.subscribe', {
    audit: null,
    input: subscribeInput,
    reply: done,
    rest: {
      method: 'POST',
      path: '/webpush/subscription',
      summary:
        'Stores the push subscription of a browser. Signed out it joins the account that headers or host name, as a `student`.',
      creates: true,
      body: subscribeBody,
      input: ({ body }) => body,
    },
    run: subscribe,
  }),
  renew: mutation('webpush.subscribe', { audit: null, input: renewInput, reply: done, run: renew }),
  unsubscribe: mutation('webpush.subscribe', { audit: null, input: unsubscribeInput, reply: done, run: unsubscribe }),
})
