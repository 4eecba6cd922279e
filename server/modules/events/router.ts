import { done } from '../../lib/reply-parts.ts'
import { allowed, router } from '../../trpc/procedures.ts'
import { replies } from '../../trpc/replies.ts'
import { eventInput } from './schema.ts'
import { createEvent } from './service.ts'

export const eventsRouter = router({
  create: allowed('events.write')
    .output(replies(done))
    .input(eventInput)
    .mutation(({ ctx, input }) => createEvent(ctx, input)),
})
