import { done, fileAddress, removed } from '../../lib/reply-parts.ts'
import { route } from '../../rest/route.ts'
import { mutation, query, router } from '../../trpc/operation.ts'
import { dropCollection } from '../undo/service.ts'
import { changeMatching, transferMatching } from './changing/change-matching.ts'
import { bind, change, changeAll, changeMany, remove, setStatus, transferMany } from './changing/change.ts'
import { create, createFromBody } from './changing/create.ts'
import { addNote, recordCall, recordMessage } from './changing/notes.ts'
import { answerOffer, offerContacts, undoDecline } from './changing/offer.ts'
import {
  bindingsBody,
  boundContacts,
  call,
  changedContact,
  changedContactsBody,
  changedMany,
  changedPart,
  changedRows,
  changedTogether,
  changePart,
  contactBody,
  contactIds,
  createdContact,
  declined,
  foundContact,
  manyContacts,
  message,
  newContact,
  newNote,
  offer,
  offered,
  offerReply,
  seenTransfers,
  transfer,
  transferPart,
} from './changing/schema.ts'
import { choices, newSource, oneSource, sourceList } from './choices/schema.ts'
import { addSource, listChoices, listSources, removeSource } from './choices/service.ts'
import { consents, newConsent } from './consents/schema.ts'
import { readConsents, recordConsent } from './consents/service.ts'
import { distinctInput, duplicatePage, duplicatesInput, mergeInput } from './duplicates/schema.ts'
import { keepApart, listDuplicates, merge } from './duplicates/service.ts'
import { erasure, erasureInput, sharedEntries } from './erasing/schema.ts'
import { erase, listSharedEntries } from './erasing/service.ts'
import { exportContacts } from './export/export-contacts.ts'
import {
  contactCount,
  contactPage,
  countBody,
  countInput,
  exportInput,
  listedContacts,
  listInput,
  newestContacts,
  newestQuery,
  pageBody,
} from './list/schema.ts'
import { count, countByType, get, listByType, listNewest, listPage, readLastChange } from './list/service.ts'
import { listInput as phonesInput, phoneCount, phonesToCheck, repair, repaired, undoneRepair } from './phones/schema.ts'
import { countPhonesToCheck, listPhonesToCheck, repairPhone, undoRepair } from './phones/service.ts'
import { returned, takenContact } from './pool/schema.ts'
import { returnToPool, takeFromPool } from './pool/service.ts'
import { changedStatus, foundContacts, lastChange, oneContact, phoneInput, searchInput, statusInput } from './schema.ts'
import { listSamePhone, search } from './service.ts'
import { receivers } from './transfers/schema.ts'
import { readReceivers, seeTransfers } from './transfers/service.ts'
import { newView, oneView, sharedView, views } from './views/schema.ts'
import { listViews, removeView, saveView, shareView } from './views/service.ts'

export const contactsOperations = router({
  search: query('contacts.read', { input: searchInput, reply: foundContacts, run: search }),
  listSamePhone: query('contacts.read', { input: phoneInput, reply: foundContacts, run: listSamePhone }),
  list: query('contacts.read', { input: listInput, reply: contactPage, run: listPage }),
  count: query('contacts.read', { input: countInput, reply: contactCount, run: count }),
  get: query('contacts.read', { input: oneContact, reply: foundContact, run: (account, { _id }) => get(account, _id) }),
  lastChange: query('contacts.read', {
    input: oneContact,
    reply: lastChange,
    run: (account, { _id }) => readLastChange(account, _id),
  }),
  choices: query('contacts.read', { reply: choices, run: listChoices }),
  create: mutation('contacts.write', { audit: null, input: newContact, reply: foundContact, run: create }),
  update: mutation('contacts.write', { audit: null, input: changedContact, reply: foundContact, run: change }),
  updateMany: mutation('contacts.write', {
    audit: 'contacts.update',
    input: manyContacts,
    reply: changedTogether,
    run: changeMany,
  }),
  transfer: mutation('contacts.transfer', {
    audit: 'contacts.update',
    input: transfer,
    reply: changedTogether,
    run: transferMany,
  }),
  transferMatching: mutation('contacts.transfer', {
    audit: 'contacts.update',
    input: transferPart,
    reply: changedPart,
    run: transferMatching,
  }),
  updateMatching: mutation('contacts.transfer', {
    audit: 'contacts.update',
    input: changePart,
    reply: changedPart,
    run: changeMatching,
  }),
  setStatus: mutation('contacts.write', { audit: null, input: statusInput, reply: changedStatus, run: setStatus }),
  addNote: mutation('contacts.write', { audit: null, input: newNote, reply: done, run: addNote }),
  recordCall: mutation('contacts.write', { audit: null, input: call, reply: done, run: recordCall }),
  recordMessage: mutation('contacts.write', { audit: null, input: message, reply: done, run: recordMessage }),
  offer: mutation('contacts.write', { audit: null, input: offer, reply: offered, run: offerContacts }),
  countPhonesToCheck: query('contacts.write', { reply: phoneCount, run: countPhonesToCheck }),
  listPhonesToCheck: query('contacts.write', { input: phonesInput, reply: phonesToCheck, run: listPhonesToCheck }),
  repairPhone: mutation('contacts.write', {
    audit: 'contacts.repairPhone',
    input: repair,
    reply: repaired,
    run: repairPhone,
  }),
  undoRepair: mutation('contacts.write', { audit: 'undo.restore', input: undoneRepair, reply: done, run: undoRepair }),
  receivers: query('contacts.write', { reply: receivers, run: readReceivers }),
  seeTransfers: mutation('contacts.write', { audit: null, input: seenTransfers, reply: done, run: seeTransfers }),
  answerOffer: mutation('contacts.write', {
    audit: 'contacts.answerOffer',
    input: offerReply,
    reply: done,
    run: answerOffer,
  }),
  undoDecline: mutation('contacts.write', {
    audit: 'contacts.undoDecline',
    input: declined,
    reply: done,
    run: undoDecline,
  }),
  consents: query('contacts.read', {
    input: oneContact,
    reply: consents,
    run: (account, { _id }) => readConsents(account, _id),
  }),
  recordConsent: mutation('contacts.write', { audit: null, input: newConsent, reply: done, run: recordConsent }),
  listViews: query('contacts.read', { reply: views, run: listViews }),
  saveView: mutation('contacts.read', { audit: null, input: newView, reply: done, run: saveView }),
  shareView: mutation('contacts.read', { audit: null, input: sharedView, reply: done, run: shareView }),
  removeView: mutation('contacts.read', {
    audit: null,
    input: oneView,
    reply: done,
    run: (account, { _id }) => removeView(account, _id),
  }),
  remove: mutation('contacts.remove', { audit: 'contacts.remove', input: contactIds, reply: changedMany, run: remove }),
  takeFromPool: mutation('contacts.write', { audit: null, reply: takenContact, run: takeFromPool }),
  returnToPool: mutation('contacts.write', { audit: null, input: returned, reply: done, run: returnToPool }),
  listDuplicates: query('contacts.merge', { input: duplicatesInput, reply: duplicatePage, run: listDuplicates }),
  keepApart: mutation('contacts.merge', { audit: null, input: distinctInput, reply: done, run: keepApart }),
  merge: mutation('contacts.merge', { audit: 'contacts.merge', input: mergeInput, reply: changedMany, run: merge }),
  erase: mutation('contacts.erase', { audit: 'contacts.erase', input: erasureInput, reply: erasure, run: erase }),
  sharedEntries: query('contacts.erase', {
    input: oneContact,
    reply: sharedEntries,
    run: (account, { _id }) => listSharedEntries(account, _id),
  }),
  export: mutation('contacts.export', {
    audit: 'contacts.export',
    input: exportInput,
    reply: fileAddress,
    run: exportContacts,
  }),
  addSource: mutation('contacts.sources', { audit: null, input: newSource, reply: sourceList, run: addSource }),
  removeSource: mutation('contacts.sources', { audit: null, input: oneSource, reply: sourceList, run: removeSource }),
})

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
    audit: 'archive.drop.contacts',
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
    audit: 'contacts.update',
    body: changedContactsBody,
    reply: changedRows,
    handle: (context, { body }) => changeAll(context, body),
  }),
  route({
    method: 'PUT',
    path: '/contacts/bindings',
    summary: 'Gives contacts to other missioners, all or none.',
    right: 'contacts.write',
    audit: 'contacts.update',
    body: bindingsBody,
    reply: boundContacts,
    handle: (context, { body }) => bind(context, body),
  }),
]
