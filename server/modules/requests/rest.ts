import { removed } from '../../lib/reply-parts.ts'
import { route } from '../../rest/route.ts'
import { createRequest } from './create.ts'
import { createdRequest, partQuery, removeBody, requestBody, requestPart } from './schema.ts'
import { listNewest, removeRequest } from './service.ts'

export const requestRoutes = [
  route({
    method: 'GET',
    path: '/requests',
    summary: 'The newest 1,000 requests to study the Bible; `before={next}` gives the following ones.',
    right: 'requests.read',
    query: partQuery,
    reply: requestPart,
    handle: (context, { query }) => listNewest(context, query),
  }),
  route({
    method: 'POST',
    path: '/requests/create',
    summary: 'Sends a request to study the Bible. A phone or an e-mail address is needed to answer.',
    right: 'requests.create',
    creates: true,
    wrapped: true,
    body: requestBody,
    reply: createdRequest,
    handle: (context, { body }) => createRequest(context, body),
  }),
  route({
    method: 'POST',
    path: '/study-requests/delete',
    summary: 'Archives a request.',
    right: 'requests.write',
    wrapped: true,
    body: removeBody,
    reply: removed,
    handle: (context, { body }) => removeRequest(context, body._id),
  }),
]
