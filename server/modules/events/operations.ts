import { done } from '../../lib/reply-parts.ts'
import { mutation, router } from '../../trpc/operation.ts'
import { eventBody, eventInput } from './schema.ts'
import { createEvent } from './service.ts'

export const eventsOperations = router({
  create: mutation('events.write', {
    audit: null,
    input: eventInput,
    reply: done,
    rest: {
      method: 'POST',
      path: '/eventslog/create',
      summary:
        'Records an event of the caller for statistics: `newcontact`, with the missioner who follows the contact up.',
      creates: true,
      body: eventBody,
      input: ({ body }) => body,
    },
    run: createEvent,
  }),
})
