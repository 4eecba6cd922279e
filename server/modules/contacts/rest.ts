import { removed } from '../../lib/reply-parts.ts'
import { route } from '../../rest/route.ts'
import { dropCollection } from '../archive/service.ts'
import { bind, changeAll } from './changing/change.ts'
import { createFromBody } from './changing/create.ts'
import {
  bindingsBody,
  boundContacts,
  changedContactsBody,
  changedRows,
  contactBody,
  createdContact,
} from './changing/schema.ts'
import { sourceList } from './choices/schema.ts'
import { listSources } from './choices/service.ts'
import { contactCount, countBody, listedContacts, newestContacts, newestQuery, pageBody } from './list/schema.ts'
import { countByType, listByType, listNewest } from './list/service.ts'

export const contactRoutes = [
  route({
    method: 'GET',
    path: '/contacts',
    summary: 'The newest 1,000 contacts that the caller may see; `before={next}` gives the following ones.',
    right: 'contacts.read',
    query: newestQuery,
    reply: newestContacts,
    handle: (context, { query }) => listNewest(context, query),
  }),
  route({
    method: 'POST',
    path: '/contacts/count',
    summary: 'How many contacts a filter has; `page` is ignored.',
    right: 'contacts.read',
    body: countBody,
    reply: contactCount,
    handle: (context, { body }) => countByType(context, body),
  }),
  route({
    method: 'POST',
    path: '/contacts/getmore',
    summary: 'A page of 20 contacts of a filter, the newest first; `cursor` is `next` of the page before.',
    right: 'contacts.read',
    body: pageBody,
    reply: listedContacts,
    handle: (context, { body }) => listByType(context, body),
  }),
  route({
    method: 'GET',
    path: '/contacts/sources',
    summary: 'Where contacts come from: the sources of the account by name.',
    right: 'contacts.read',
    reply: sourceList,
    handle: (context) => listSources(context),
  }),
  route({
    method: 'GET',
    path: '/contacts/drop',
    summary: 'Archives every contact of the account. ADMIN can restore them for 30 days.',
    right: 'collections.drop',
    destroys: true,
    reply: removed,
    handle: (context) => dropCollection(context, 'contacts'),
  }),
  route({
    method: 'POST',
    path: '/contacts',
    summary: 'Creates a contact; without an owner it is the calling missioner’s.',
    right: 'contacts.write',
    creates: true,
    body: contactBody,
    reply: createdContact,
    handle: (context, { body }) => createFromBody(context, body),
  }),
  route({
    method: 'PUT',
    path: '/contacts',
    summary:
      'Changes the given fields of the contacts in an array, of all or none. New entries of a history are added.',
    right: 'contacts.write',
    body: changedContactsBody,
    reply: changedRows,
    handle: (context, { body }) => changeAll(context, body),
  }),
  route({
    method: 'PUT',
    path: '/contacts/bindings',
    summary: 'Gives contacts to other missioners, all or none.',
    right: 'contacts.write',
    body: bindingsBody,
    reply: boundContacts,
    handle: (context, { body }) => bind(context, body),
  }),
]
