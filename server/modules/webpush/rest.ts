import { route } from '../../rest/route.ts'
import { broadcast } from './broadcast.ts'
import { counts, done } from './replies.ts'
import { broadcastBody, subscribeBody } from './schema.ts'
import { subscribe } from './service.ts'

export const webpushRoutes = [
  route({
    method: 'POST',
    path: '/webpush/subscription',
    summary:
      'Stores the push subscription of a browser. Signed out it joins the account that headers or host name, as a `student`.',
    right: 'webpush.subscribe',
    body: subscribeBody,
    reply: done,
    handle: (call, { body }) => subscribe(call, body),
  }),
  route({
    method: 'POST',
    path: '/webpush/broadcast',
    summary:
      'Sends a message to the subscribers of the account. Answers within a second: `sent` and `failed` count what the push services have said by then, the rest goes on.',
    right: 'webpush.broadcast',
    body: broadcastBody,
    reply: counts,
    handle: (call, { body }) => broadcast(call, body),
  }),
]
