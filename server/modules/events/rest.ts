import { done } from '../../lib/reply-parts.ts'
import { route } from '../../rest/route.ts'
import { eventBody } from './schema.ts'
import { createEvent } from './service.ts'

export const eventRoutes = [
  route({
    method: 'POST',
    path: '/eventslog/create',
    summary:
      'Records an event of the caller for statistics: `newcontact`, with the missioner who follows the contact up.',
    right: 'events.write',
    creates: true,
    body: eventBody,
    reply: done,
    handle: (context, { body }) => createEvent(context, body),
  }),
]
