import { route } from '../../rest/route.ts'
import { query, router } from '../../trpc/operation.ts'
import { foundLocations, listedLocations, pageBody, typedPlace } from './schema.ts'
import { findLocations, listLocations } from './service.ts'

export const locationsOperations = router({
  find: query('locations.read', { input: typedPlace, reply: foundLocations, run: findLocations }),
})

export const locationRoutes = [
  route({
    method: 'POST',
    path: '/v2/locations/getpage',
    summary:
      'The first `pageSize` places by label; all of them when it is empty. `filter.location_path` gives the places below that one.',
    right: 'locations.read',
    body: pageBody,
    reply: listedLocations,
    handle: (context, { body }) => listLocations(context, body),
  }),
]
