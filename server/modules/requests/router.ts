import { removed, restored } from '../../lib/reply-parts.ts'
import { allowed, LONG_MS, router } from '../../trpc/procedures.ts'
import { replies } from '../../trpc/replies.ts'
import { createRequest } from './create.ts'
import {
  contactOfRequest,
  contactsOfRequests,
  createdRequest,
  joinedRequest,
  madeContact,
  madeContacts,
  newRequest,
  oneRequest,
  proposals,
  requestList,
  requestPage,
  severalRequests,
} from './schema.ts'
import {
  acceptRequest,
  joinContact,
  listStudyRequests,
  makeContact,
  makeContacts,
  proposeMissioners,
  removeRequest,
  restoreRequest,
} from './service.ts'

export const requestsRouter = router({
  create: allowed('requests.create')
    .output(replies(createdRequest))
    .input(newRequest)
    .mutation(({ ctx, input }) => createRequest(ctx, input)),
  list: allowed('requests.read')
    .output(replies(requestList))
    .input(requestPage)
    .query(({ ctx, input }) => listStudyRequests(ctx, input)),
  makeContact: allowed('requests.write')
    .output(replies(madeContact))
    .input(contactOfRequest)
    .mutation(({ ctx, input }) => makeContact(ctx, input)),
  propose: allowed('requests.write', LONG_MS)
    .output(replies(proposals))
    .input(severalRequests)
    .query(({ ctx, input }) => proposeMissioners(ctx, input)),
  makeContacts: allowed('requests.write', LONG_MS)
    .output(replies(madeContacts))
    .input(contactsOfRequests)
    .mutation(({ ctx, input }) => makeContacts(ctx, input)),
  join: allowed('requests.write')
    .output(replies(madeContact))
    .input(joinedRequest)
    .mutation(({ ctx, input }) => joinContact(ctx, input)),
  accept: allowed('requests.write')
    .output(replies(restored))
    .input(oneRequest)
    .mutation(({ ctx, input }) => acceptRequest(ctx, input._id)),
  remove: allowed('requests.write')
    .output(replies(removed))
    .input(oneRequest)
    .mutation(({ ctx, input }) => removeRequest(ctx, input._id)),
  restore: allowed('requests.write')
    .output(replies(restored))
    .input(oneRequest)
    .mutation(({ ctx, input }) => restoreRequest(ctx, input._id)),
})
