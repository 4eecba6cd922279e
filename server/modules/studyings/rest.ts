import { route } from '../../rest/route.ts'
import { commentsBody } from './schema.ts'
import { listPublic, reviewWhole, updateComments } from './whole.ts'

export const studyingRoutes = [
  route({ method: 'GET', path: '/studyings/public', right: 'studyings.review', handle: (call) => listPublic(call) }),
  route({
    method: 'POST',
    path: '/studyings/review/:id',
    right: 'studyings.review',
    handle: (call, { params }) => reviewWhole(call, params.id),
  }),
  route({
    method: 'POST',
    path: '/studyings/update/comments',
    right: 'studyings.review',
    body: commentsBody,
    handle: (call, { body }) => updateComments(call, body),
  }),
]
