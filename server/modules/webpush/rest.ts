import { route } from '../../rest/route.ts'
import { broadcast } from './broadcasts/service.ts'
import { broadcastBody, counts } from './broadcasts/schema.ts'

export const webpushRoutes = [
  route({
    method: 'POST',
    path: '/webpush/broadcast',
    summary:
      'Sends a message to the subscribers of the account. Answers within a second: `sent` and `failed` count what the push services have said by then, the rest goes on.',
    right: 'webpush.broadcast',
    creates: true,
    body: broadcastBody,
    reply: counts,
    handle: (context, { body }) => broadcast(context, body),
  }),
]
