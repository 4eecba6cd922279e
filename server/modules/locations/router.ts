import { allowed, router } from '../../trpc/procedures.ts'
import { replies } from '../../trpc/replies.ts'
import { foundLocations, typedPlace } from './schema.ts'
import { findLocations } from './service.ts'

export const locationsRouter = router({
  find: allowed('locations.read')
    .output(replies(foundLocations))
    .input(typedPlace)
    .query(({ ctx, input }) => findLocations(ctx, input)),
})
