import { done } from '../../lib/reply-parts.ts'
import { mutation, query, router } from '../../trpc/operation.ts'
import {
  audience,
  broadcastBody,
  broadcastInput,
  broadcastList,
  broadcastPage,
  counts,
  oneBroadcast,
  preview,
  previewInput,
} from './broadcasts/schema.ts'
import {
  broadcast,
  cancelBroadcast,
  listAll,
  readAudience,
  resumeBroadcast,
  sendPreview,
} from './broadcasts/service.ts'

export const webpushOperations = router({
  broadcast: mutation('webpush.broadcast', {
    audit: 'webpush.broadcast',
    input: broadcastInput,
    reply: counts,
    rest: {
      method: 'POST',
      path: '/webpush/broadcast',
      summary:
        'Sends a message to the subscribers of the account. Answers within a second: `sent` and `failed` count what the push services have said by then, the rest goes on.',
      creates: true,
      body: broadcastBody,
      input: ({ body }) => body,
    },
    run: broadcast,
  }),
  audience: query('webpush.broadcast', { reply: audience, run: readAudience }),
  preview: mutation('webpush.broadcast', { audit: null, input: previewInput, reply: preview, run: sendPreview }),
  listBroadcasts: query('webpush.broadcast', { input: broadcastPage, reply: broadcastList, run: listAll }),
  cancelBroadcast: mutation('webpush.broadcast', {
    audit: 'webpush.cancelBroadcast',
    input: oneBroadcast,
    reply: done,
    run: (account, { _id }) => cancelBroadcast(account, _id),
  }),
  resumeBroadcast: mutation('webpush.broadcast', {
    audit: 'webpush.resumeBroadcast',
    input: oneBroadcast,
    reply: done,
    run: (account, { _id }) => resumeBroadcast(account, _id),
  }),
})
