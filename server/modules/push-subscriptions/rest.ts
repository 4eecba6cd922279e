import { done } from '../../lib/reply-parts.ts'
import { route } from '../../rest/route.ts'
import { subscribeBody } from './schema.ts'
import { subscribe } from './service.ts'

export const pushSubscriptionRoutes = [
  route({
    method: 'POST',
    path: '/webpush/subscription',
    summary:
      'Stores the push subscription of a browser. Signed out it joins the account that headers or host name, as a `student`.',
    right: 'webpush.subscribe',
    creates: true,
    body: subscribeBody,
    reply: done,
    handle: (context, { body }) => subscribe(context, body),
  }),
]
