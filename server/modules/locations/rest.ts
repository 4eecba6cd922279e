import { route } from '../../rest/route.ts'
import { listedLocations, pageBody } from './schema.ts'
import { listLocations } from './service.ts'

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
