import { done, fileAddress } from '../../lib/reply-parts.ts'
import { allowed, router } from '../../trpc/procedures.ts'
import { replies } from '../../trpc/replies.ts'
import { change, changeMany, remove, setStatus, transferMany } from './changing/change.ts'
import { changeMatching, transferMatching } from './changing/change-matching.ts'
import { create } from './changing/create.ts'
import { addNote, recordCall, recordMessage } from './changing/notes.ts'
import { answerOffer, offerContacts, undoDecline } from './changing/offer.ts'
import {
  call,
  changedContact,
  changedMany,
  changedPart,
  changedTogether,
  changePart,
  contactIds,
  foundContact,
  manyContacts,
  message,
  newContact,
  newNote,
  declined,
  offer,
  offered,
  offerReply,
  seenTransfers,
  transfer,
  transferPart,
} from './changing/schema.ts'
import { choices, newSource, oneSource, sourceList } from './choices/schema.ts'
import { addSource, listChoices, removeSource } from './choices/service.ts'
import { consents, newConsent } from './consents/schema.ts'
import { readConsents, recordConsent } from './consents/service.ts'
import { distinctInput, duplicatePage, duplicatesInput, mergeInput } from './duplicates/schema.ts'
import { keepApart, listDuplicates, merge } from './duplicates/service.ts'
import { erasure, erasureInput, sharedEntries } from './erasing/schema.ts'
import { erase, listSharedEntries } from './erasing/service.ts'
import { exportContacts } from './export/export-contacts.ts'
import { contactCount, contactPage, countInput, exportInput, listInput } from './list/schema.ts'
import { count, get, listPage, readLastChange } from './list/service.ts'
import { returned, takenContact } from './pool/schema.ts'
import { returnToPool, takeFromPool } from './pool/service.ts'
import { changedStatus, foundContacts, lastChange, oneContact, phoneInput, searchInput, statusInput } from './schema.ts'
import { listSamePhone, search } from './service.ts'
import { listInput as phonesInput, phoneCount, phonesToCheck, repair, repaired, undoneRepair } from './phones/schema.ts'
import { countPhonesToCheck, listPhonesToCheck, repairPhone, undoRepair } from './phones/service.ts'
import { receivers } from './transfers/schema.ts'
import { readReceivers, seeTransfers } from './transfers/service.ts'
import { newView, oneView, sharedView, views } from './views/schema.ts'
import { listViews, removeView, saveView, shareView } from './views/service.ts'

export const contactsRouter = router({
  search: allowed('contacts.read')
    .output(replies(foundContacts))
    .input(searchInput)
    .query(({ ctx, input }) => search(ctx, input)),
  listSamePhone: allowed('contacts.read')
    .output(replies(foundContacts))
    .input(phoneInput)
    .query(({ ctx, input }) => listSamePhone(ctx, input)),
  list: allowed('contacts.read')
    .output(replies(contactPage))
    .input(listInput)
    .query(({ ctx, input }) => listPage(ctx, input)),
  count: allowed('contacts.read')
    .output(replies(contactCount))
    .input(countInput)
    .query(({ ctx, input }) => count(ctx, input)),
  get: allowed('contacts.read')
    .output(replies(foundContact))
    .input(oneContact)
    .query(({ ctx, input }) => get(ctx, input._id)),
  lastChange: allowed('contacts.read')
    .output(replies(lastChange))
    .input(oneContact)
    .query(({ ctx, input }) => readLastChange(ctx, input._id)),
  choices: allowed('contacts.read')
    .output(replies(choices))
    .query(({ ctx }) => listChoices(ctx)),
  create: allowed('contacts.write')
    .output(replies(foundContact))
    .input(newContact)
    .mutation(({ ctx, input }) => create(ctx, input)),
  update: allowed('contacts.write')
    .output(replies(foundContact))
    .input(changedContact)
    .mutation(({ ctx, input }) => change(ctx, input)),
  updateMany: allowed('contacts.write')
    .output(replies(changedTogether))
    .input(manyContacts)
    .mutation(({ ctx, input }) => changeMany(ctx, input)),
  transfer: allowed('contacts.transfer')
    .output(replies(changedTogether))
    .input(transfer)
    .mutation(({ ctx, input }) => transferMany(ctx, input)),
  transferMatching: allowed('contacts.transfer')
    .output(replies(changedPart))
    .input(transferPart)
    .mutation(({ ctx, input }) => transferMatching(ctx, input)),
  updateMatching: allowed('contacts.transfer')
    .output(replies(changedPart))
    .input(changePart)
    .mutation(({ ctx, input }) => changeMatching(ctx, input)),
  setStatus: allowed('contacts.write')
    .output(replies(changedStatus))
    .input(statusInput)
    .mutation(({ ctx, input }) => setStatus(ctx, input)),
  addNote: allowed('contacts.write')
    .output(replies(done))
    .input(newNote)
    .mutation(({ ctx, input }) => addNote(ctx, input)),
  recordCall: allowed('contacts.write')
    .output(replies(done))
    .input(call)
    .mutation(({ ctx, input }) => recordCall(ctx, input)),
  recordMessage: allowed('contacts.write')
    .output(replies(done))
    .input(message)
    .mutation(({ ctx, input }) => recordMessage(ctx, input)),
  offer: allowed('contacts.write')
    .output(replies(offered))
    .input(offer)
    .mutation(({ ctx, input }) => offerContacts(ctx, input)),
  countPhonesToCheck: allowed('contacts.write')
    .output(replies(phoneCount))
    .query(({ ctx }) => countPhonesToCheck(ctx)),
  listPhonesToCheck: allowed('contacts.write')
    .output(replies(phonesToCheck))
    .input(phonesInput)
    .query(({ ctx, input }) => listPhonesToCheck(ctx, input)),
  repairPhone: allowed('contacts.write')
    .output(replies(repaired))
    .input(repair)
    .mutation(({ ctx, input }) => repairPhone(ctx, input)),
  undoRepair: allowed('contacts.write')
    .output(replies(done))
    .input(undoneRepair)
    .mutation(({ ctx, input }) => undoRepair(ctx, input)),
  receivers: allowed('contacts.write')
    .output(replies(receivers))
    .query(({ ctx }) => readReceivers(ctx)),
  seeTransfers: allowed('contacts.write')
    .output(replies(done))
    .input(seenTransfers)
    .mutation(({ ctx, input }) => seeTransfers(ctx, input)),
  answerOffer: allowed('contacts.write')
    .output(replies(done))
    .input(offerReply)
    .mutation(({ ctx, input }) => answerOffer(ctx, input)),
  undoDecline: allowed('contacts.write')
    .output(replies(done))
    .input(declined)
    .mutation(({ ctx, input }) => undoDecline(ctx, input)),
  consents: allowed('contacts.read')
    .output(replies(consents))
    .input(oneContact)
    .query(({ ctx, input }) => readConsents(ctx, input._id)),
  recordConsent: allowed('contacts.write')
    .output(replies(done))
    .input(newConsent)
    .mutation(({ ctx, input }) => recordConsent(ctx, input)),
  listViews: allowed('contacts.read')
    .output(replies(views))
    .query(({ ctx }) => listViews(ctx)),
  saveView: allowed('contacts.read')
    .output(replies(done))
    .input(newView)
    .mutation(({ ctx, input }) => saveView(ctx, input)),
  shareView: allowed('contacts.read')
    .output(replies(done))
    .input(sharedView)
    .mutation(({ ctx, input }) => shareView(ctx, input)),
  removeView: allowed('contacts.read')
    .output(replies(done))
    .input(oneView)
    .mutation(({ ctx, input }) => removeView(ctx, input._id)),
  remove: allowed('contacts.remove')
    .output(replies(changedMany))
    .input(contactIds)
    .mutation(({ ctx, input }) => remove(ctx, input)),
  takeFromPool: allowed('contacts.write')
    .output(replies(takenContact))
    .mutation(({ ctx }) => takeFromPool(ctx)),
  returnToPool: allowed('contacts.write')
    .output(replies(done))
    .input(returned)
    .mutation(({ ctx, input }) => returnToPool(ctx, input)),
  listDuplicates: allowed('contacts.merge')
    .output(replies(duplicatePage))
    .input(duplicatesInput)
    .query(({ ctx, input }) => listDuplicates(ctx, input)),
  keepApart: allowed('contacts.merge')
    .output(replies(done))
    .input(distinctInput)
    .mutation(({ ctx, input }) => keepApart(ctx, input)),
  merge: allowed('contacts.merge')
    .output(replies(changedMany))
    .input(mergeInput)
    .mutation(({ ctx, input }) => merge(ctx, input)),
  erase: allowed('contacts.erase')
    .output(replies(erasure))
    .input(erasureInput)
    .mutation(({ ctx, input }) => erase(ctx, input)),
  sharedEntries: allowed('contacts.erase')
    .output(replies(sharedEntries))
    .input(oneContact)
    .query(({ ctx, input }) => listSharedEntries(ctx, input._id)),
  export: allowed('contacts.export')
    .output(replies(fileAddress))
    .input(exportInput)
    .mutation(({ ctx, input }) => exportContacts(ctx, input)),
  addSource: allowed('contacts.sources')
    .output(replies(sourceList))
    .input(newSource)
    .mutation(({ ctx, input }) => addSource(ctx, input)),
  removeSource: allowed('contacts.sources')
    .output(replies(sourceList))
    .input(oneSource)
    .mutation(({ ctx, input }) => removeSource(ctx, input)),
})
