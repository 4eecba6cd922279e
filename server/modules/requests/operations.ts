import { removed, restored } from '../../lib/reply-parts.ts'
import { route } from '../../rest/route.ts'
import { LONG_MS, mutation, query, router } from '../../trpc/operation.ts'
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
  partQuery,
  proposals,
  removeBody,
  requestBody,
  requestList,
  requestPage,
  requestPart,
  severalRequests,
} from './schema.ts'
import {
  acceptRequest,
  joinContact,
  listNewest,
  listStudyRequests,
  makeContact,
  makeContacts,
  proposeMissioners,
  removeRequest,
  restoreRequest,
} from './service.ts'

export const requestsOperations = router({
  create: mutation('requests.create', {
    audit: null,
    input: newRequest,
    reply: createdRequest,
    rest: {
      method: 'POST',
      path: '/requests/create',
      summary: 'Sends a request to study the Bible. A phone or an e-mail address is needed to answer.',
      creates: true,
      wrapped: true,
      body: requestBody,
      input: ({ body }) => body,
    },
    run: createRequest,
  }),
  list: query('requests.read', { input: requestPage, reply: requestList, run: listStudyRequests }),
  makeContact: mutation('requests.write', {
    audit: null,
    input: contactOfRequest,
    reply: madeContact,
    run: makeContact,
  }),
  propose: query('requests.write', {
    input: severalRequests,
    reply: proposals,
    limitMs: LONG_MS,
    run: proposeMissioners,
  }),
  makeContacts: mutation('requests.write', {
    audit: null,
    input: contactsOfRequests,
    reply: madeContacts,
    limitMs: LONG_MS,
    run: makeContacts,
  }),
  join: mutation('requests.write', { audit: null, input: joinedRequest, reply: madeContact, run: joinContact }),
  accept: mutation('requests.write', {
    audit: null,
    input: oneRequest,
    reply: restored,
    run: (account, { _id }) => acceptRequest(account, _id),
  }),
  remove: mutation('requests.write', {
    audit: null,
    input: oneRequest,
    reply: removed,
    rest: {
      method: 'POST',
      path: '/study-requests/delete',
      summary: 'Archives a request.',
      wrapped: true,
      body: removeBody,
      input: ({ body }) => body,
    },
    run: (account, { _id }) => removeRequest(account, _id),
  }),
  restore: mutation('requests.write', {
    audit: null,
    input: oneRequest,
    reply: restored,
    run: (account, { _id }) => restoreRequest(account, _id),
  }),
})

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
]
