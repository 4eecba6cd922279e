import { createECDH, randomUUID } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { generateSync } from 'otplib'
import { defaultSettings } from '#domain/account/account-settings.ts'
import { sheetFile } from '#server/files/sheets/testing.ts'
import type { TestApp } from '#server/lib/testing.ts'
import { newToken } from '#server/lib/tokens.ts'
import { hostOf, password, type School } from './school.ts'

/** A call that succeeds for the school's own manager; every id in it belongs to the school. */
export interface Request {
  /** Of a procedure. */
  input?: unknown
  /** Of a REST operation, like the following. */
  params?: Record<string, string>
  query?: string
  body?: unknown
  file?: { name: string; bytes: Uint8Array | string | object }
}

const otpSecret = 'A'.repeat(32)
/** The id of a change in several calls. */
const newPart = '0198f6a0-0000-7000-8000-00000000c0de'
const someYear = { from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z', time_zone: 'Europe/Kyiv' }

/** A sample call for every operation that the code declares. A missing one fails the tests. */
export const requests: Record<string, (school: School, testApp: TestApp) => Request> = {
  'accounts.list by everything': () => ({}),
  'accounts.listArchived by everything': () => ({}),
  'accounts.create': ({ canary }) => ({ input: { account_name: `${canary} new`, account_hosts: ['new.test'] } }),
  'accounts.get': ({ account_id }) => ({ input: { _id: account_id } }),
  'accounts.update': ({ spare_account_id, canary }) => ({
    input: { _id: spare_account_id, version: 1, account_name: `${canary} renamed` },
  }),
  'accounts.updateOwn': ({ account_id, canary }) => ({
    input: { _id: account_id, version: 1, account_name: `${canary} renamed` },
  }),
  'accounts.settings': ({ account_id }) => ({ input: { _id: account_id } }),
  'accounts.changeSettings': ({ account_id }) => ({
    input: {
      _id: account_id,
      version: 1,
      settings: { ...defaultSettings, messengers: { wa: '+380671234567' }, safe_mode: true },
    },
  }),
  'accounts.messageTemplates': () => ({}),
  'accounts.helpLinks': () => ({}),
  'accounts.siteTexts': () => ({}),
  'accounts.makeDefault': ({ spare_account_id }) => ({ input: { _id: spare_account_id } }),
  'accounts.remove': ({ spare_account_id }) => ({ input: { _id: spare_account_id } }),
  'accounts.restore': ({ archived_account_id }) => ({ input: { _id: archived_account_id } }),
  'accounts.explain': ({ canary }) => ({ input: { host: hostOf(canary), country: 'UA', languages: ['uk'] } }),
  'audit.list': () => ({ input: { group: 'people' } }),
  'auth.logout': () => ({}),
  'auth.logoutEverywhere': () => ({}),
  'auth.listSessions': () => ({}),
  'auth.listAppTokens': () => ({}),
  'auth.endAppToken': ({ token_id }) => ({ input: { token_id } }),
  'auth.endSession': ({ session_id }) => ({ input: { session_id } }),
  'auth.changePassword': () => ({ input: { password, new_password: 'Battery staple 2' } }),
  'auth.secondFactor': () => ({}),
  'auth.makeSecret': () => ({}),
  'auth.turnOnSecondFactor': (_school, { clock }) => ({
    input: {
      password,
      secret: otpSecret,
      code: generateSync({ secret: otpSecret, epoch: clock.now.getTime() / 1_000 }),
    },
  }),
  'auth.turnOffSecondFactor': () => ({ input: { password, code: '000000' } }),
  'contacts.search': () => ({ input: {} }),
  'contacts.listSamePhone': () => ({ input: { contact_phone: '067 444 55 66' } }),
  'contacts.list': () => ({ input: {} }),
  'contacts.count': () => ({ input: {} }),
  'contacts.get': ({ contact_id }) => ({ input: { _id: contact_id } }),
  'contacts.lastChange': ({ contact_id }) => ({ input: { _id: contact_id } }),
  'contacts.choices': () => ({}),
  'contacts.create': ({ canary, source_id }) => ({
    input: {
      contact_fullname: `${canary} new`,
      contact_source_id: source_id,
      contact_phones: [{ phone: '380671234568' }],
    },
  }),
  'contacts.update': ({ contact_id, canary, source_id }) => ({
    input: { _id: contact_id, version: 1, contact_fullname: `${canary} renamed`, contact_source_id: source_id },
  }),
  'contacts.updateMany': ({ contact_id }) => ({
    input: { _ids: [contact_id], changes: { contact_status_id: 40, add_tags: ['youth'] } },
  }),
  'contacts.transfer': ({ contact_id, people }) => ({
    input: { _ids: [contact_id], contact_owner_id: people.manager.missioner_id },
  }),
  'contacts.transferMatching': ({ people }) => ({
    input: { filter: {}, undo_id: newPart, owners: [people.manager.missioner_id], done: 0 },
  }),
  'contacts.updateMatching': () => ({
    input: { filter: {}, undo_id: newPart, changes: { add_tags: ['youth'] } },
  }),
  'contactImports.begin': ({ canary }) => ({ input: { file_name: `${canary}.xlsx` } }),
  'contactImports.addPart': ({ imports }) => ({ input: { _id: imports.uploading, part: 1, bytes: 'AAAA' } }),
  'contactImports.read': ({ imports }) => ({ input: { _id: imports.uploading } }),
  'contactImports.preview': ({ imports }) => ({
    input: { _id: imports.read, columns: ['contact_fullname', 'contact_phones'], match_mode: 'skip' },
  }),
  'contactImports.start': ({ imports, source_id }) => ({
    input: { _id: imports.read, columns: ['contact_fullname'], match_mode: 'update', contact_source_id: source_id },
  }),
  'contactImports.stop': ({ imports }) => ({ input: { _id: imports.running } }),
  'contactImports.get': ({ imports }) => ({ input: { _id: imports.done } }),
  'contactImports.list': () => ({}),
  'contactImports.download': ({ imports }) => ({ input: { _id: imports.done } }),
  'contacts.export': () => ({ input: {} }),
  'contacts.addNote': ({ contact_id, canary }) => ({ input: { contact_id, note_text: `${canary} note` } }),
  'contacts.recordCall': ({ contact_id, canary }) => ({
    input: { contact_id, outcome: 'answered', note_text: `${canary} call`, contact_status_id: 40 },
  }),
  'contacts.recordMessage': ({ contact_id, canary }) => ({
    input: { contact_id, messenger: 'Telegram', note_text: `${canary} message` },
  }),
  'contactCard.lessonLink': ({ contact_id, lesson_id }) => ({ input: { contact_id, lesson_id } }),
  'contacts.offer': ({ contact_id, people }) => ({
    input: { _ids: [contact_id], missioner_id: people.manager.missioner_id },
  }),
  'contacts.receivers': () => ({}),
  'contacts.seeTransfers': ({ transfer_note_id }) => ({ input: { note_ids: [transfer_note_id] } }),
  'contacts.answerOffer': ({ offered_contact_id }) => ({ input: { _id: offered_contact_id, accepts: true } }),
  'contacts.countPhonesToCheck': () => ({}),
  'contacts.listPhonesToCheck': () => ({ input: {} }),
  'contacts.repairPhone': ({ unread_contact_id }) => ({
    input: { _id: unread_contact_id, phone: '38012345', to: { kind: 'confirmed' } },
  }),
  'contacts.undoRepair': ({ repair_undo_id }) => ({ input: { undo_id: repair_undo_id } }),
  'contacts.undoDecline': ({ declined_contact_id }) => ({ input: { _id: declined_contact_id } }),
  'contacts.remove': ({ contact_id }) => ({ input: { _ids: [contact_id] } }),
  'contacts.erase': ({ contact_id }) => ({ input: { _id: contact_id } }),
  'contacts.sharedEntries': ({ contact_id }) => ({ input: { _id: contact_id } }),
  'contacts.consents': ({ contact_id }) => ({ input: { _id: contact_id } }),
  'contacts.recordConsent': ({ contact_id }) => ({
    input: { contact_id, channel: 'call', is_given: true, basis: 'call' },
  }),
  'requests.create': ({ canary }) => ({
    input: { fullname: `${canary} asks`, phone: { code: '380', phone: '671234567' }, message: `${canary} message` },
  }),
  'requests.makeContact': ({ request_id }) => ({ input: { _id: request_id, contact_owner_id: null } }),
  'requests.propose': ({ request_id }) => ({ input: { _ids: [request_id] } }),
  'requests.makeContacts': ({ request_id }) => ({
    input: { requests: [{ _id: request_id, contact_owner_id: null }] },
  }),
  'requests.join': ({ request_id, contact_id }) => ({ input: { _id: request_id, contact_id } }),
  'requests.accept': ({ request_id }) => ({ input: { _id: request_id } }),
  'requests.remove': ({ request_id }) => ({ input: { _id: request_id } }),
  'requests.restore': ({ archived_request_id }) => ({ input: { _id: archived_request_id } }),
  'GET /requests': () => ({}),
  'POST /requests/create': ({ canary }) => ({
    body: { fullname: `${canary} asks`, phone: { code: '380', phone: '671234567' } },
  }),
  'POST /study-requests/delete': ({ request_id }) => ({ body: { _id: request_id } }),
  'contacts.listViews': () => ({}),
  'contacts.saveView': ({ canary }) => ({ input: { view_name: `${canary} view`, view_query: 'status=40' } }),
  'contacts.shareView': ({ contact_view_id }) => ({ input: { _id: contact_view_id, is_shared: true } }),
  'contacts.removeView': ({ contact_view_id }) => ({ input: { _id: contact_view_id } }),
  'contacts.takeFromPool': () => ({}),
  'contacts.returnToPool': ({ contact_id, canary }) => ({ input: { _id: contact_id, reason: `${canary} reason` } }),
  'contacts.listDuplicates': () => ({ input: {} }),
  'contacts.keepApart': ({ contact_id, offered_contact_id }) => ({
    input: { target_id: contact_id, merged_id: offered_contact_id },
  }),
  'contacts.merge': ({ contact_id, offered_contact_id }) => ({
    input: {
      target_id: contact_id,
      merged_id: offered_contact_id,
      target_version: 1,
      merged_version: 1,
      take: ['contact_fullname'],
    },
  }),
  'contacts.addSource': ({ canary }) => ({ input: { source_name: `${canary} new source` } }),
  'contacts.removeSource': ({ source_id }) => ({ input: { _id: source_id } }),
  'contactCard.queue': () => ({ input: { until: '2026-12-01T00:00:00Z' } }),
  'contactCard.lastLessons': ({ contact_id }) => ({ input: { _ids: [contact_id] } }),
  'contactCard.waiting': () => ({ input: { until: '2026-12-01T00:00:00Z' } }),
  'contactCard.today': () => ({ input: { from: '2026-11-30T00:00:00Z', until: '2026-12-01T00:00:00Z' } }),
  'contactCard.history': ({ contact_id }) => ({ input: { _id: contact_id } }),
  'contactCard.join': ({ contact_id, joinable_studying_id }) => ({
    input: { contact_id, studying_ids: [joinable_studying_id] },
  }),
  'contactCard.part': ({ contact_id, join_undo_id }) => ({ input: { contact_id, undo_id: join_undo_id } }),
  'contactCard.tellApart': ({ contact_id, joinable_studying_id }) => ({
    input: { contact_id, studying_ids: [joinable_studying_id], are_apart: true },
  }),
  'contactCard.createFromStudying': ({ guest: { studying_id }, canary }) => ({
    input: { studying_id, contact_fullname: `${canary} new`, contact_phone: '380671112233' },
  }),
  'contacts.setStatus': ({ contact_id }) => ({ input: { _id: contact_id, contact_status_id: 50 } }),
  'courses.list': () => ({}),
  'courses.listPublic': () => ({}),
  'courses.getPublic': ({ course_id }) => ({ input: { course_slug: course_id } }),
  'courses.get': ({ course_id }) => ({ input: { _id: course_id } }),
  'courses.create': ({ canary }) => ({ input: { course_title: `${canary} new` } }),
  'courses.update': ({ course_id, canary }) => ({ input: { _id: course_id, course_title: `${canary} renamed` } }),
  'courses.remove': ({ course_id }) => ({ input: { _id: course_id } }),
  'courses.listArchived': () => ({}),
  'courses.restore': ({ archived_course_id }) => ({ input: { _id: archived_course_id } }),
  'courses.duplicate': ({ course_id }) => ({ input: { _id: course_id } }),
  'courses.export': ({ course_id }) => ({ input: { course_id, text: 'published', pictures: true } }),
  'courses.export by everything': () => ({ input: { text: 'draft', pictures: false } }),
  'courses.exportProgress': (_school, { deps }) => ({ input: { export_id: deps.newId() } }),
  'courses.importProgress': (_school, { deps }) => ({ input: { import_id: deps.newId() } }),
  'images.list': () => ({ input: {} }),
  'images.update': ({ picture_url, canary }) => ({ input: { image_url: picture_url, image_alt: `${canary} hills` } }),
  'images.remove': ({ picture_id }) => ({ input: { _id: picture_id } }),
  'images.restore': ({ picture_id }) => ({ input: { _id: picture_id } }),
  'lessons.get': ({ lesson_id }) => ({ input: { _id: lesson_id } }),
  'lessons.create': ({ course_id, canary }) => ({ input: { course_id, lesson_title: `${canary} third` } }),
  'lessons.update': ({ lesson_id, canary }) => ({ input: { _id: lesson_id, lesson_title: `${canary} renamed` } }),
  'lessons.reorder': ({ course_id, lesson_id, second_lesson_id }) => ({
    input: { course_id, lesson_ids: [second_lesson_id, lesson_id] },
  }),
  'lessons.remove': ({ lesson_id }) => ({ input: { _id: lesson_id } }),
  'lessons.duplicate': ({ lesson_id }) => ({ input: { _id: lesson_id } }),
  'lessons.listArchived': ({ course_id }) => ({ input: { course_id } }),
  'lessons.restore': ({ archived_lesson_id }) => ({ input: { _id: archived_lesson_id } }),
  'lessons.saveDraft': ({ lesson_id, canary }) => ({
    input: { _id: lesson_id, lesson_version: 1, elements: [{ type: 2, data: { text: `<p>${canary} new</p>` } }] },
  }),
  'lessons.listRemotePictures': ({ lesson_id }) => ({ input: { _id: lesson_id } }),
  'lessons.retryRemotePictures': ({ lesson_id }) => ({ input: { _id: lesson_id } }),
  'lessons.watch': ({ lesson_id }) => ({ input: { _id: lesson_id, client_id: 'window' } }),
  'lessons.setPlace': ({ lesson_id }) => ({ input: { _id: lesson_id, client_id: 'window', element_id: 'words' } }),
  'lessons.publish': ({ second_lesson_id }) => ({
    input: { _id: second_lesson_id, lesson_version: 1, change_kind: 'wording' },
  }),
  'linkIcons.find': () => ({ input: { site: 'example.org' } }),
  'install.read': () => ({}),
  'install.listTokens': () => ({}),
  'install.createToken': ({ canary }) => ({ input: { token_name: `${canary} machine` } }),
  'install.revokeToken': ({ machine_token_id }) => ({ input: { _id: machine_token_id } }),
  'links.list': ({ lesson_id }) => ({ input: { lesson_id } }),
  'links.openLasting': ({ lesson_id }) => ({ input: { lesson_id } }),
  'links.create': ({ lesson_id, canary }) => ({ input: { lesson_id, purpose: `${canary} purpose` } }),
  'links.update': ({ link_id, canary }) => ({ input: { _id: link_id, purpose: `${canary} renamed` } }),
  'links.revoke': ({ link_id }) => ({ input: { _id: link_id } }),
  'links.openPublic': ({ lesson_id }) => ({ input: { lesson_id } }),
  'missioners.list': () => ({ input: {} }),
  'missioners.get': ({ people }) => ({ input: { _id: people.manager.missioner_id } }),
  'handover.preview': ({ people }) => ({ input: { from_missioner_id: people.missioner.missioner_id } }),
  'handover.run': ({ people }) => ({
    input: {
      from_missioner_id: people.missioner.missioner_id,
      to_missioner_id: people.manager.missioner_id,
      archives_giver: false,
    },
  }),
  'events.create': ({ people }) => ({
    input: { event_type: 'newcontact', event_params: { missioner_id: people.missioner.missioner_id } },
  }),
  'missioners.create': ({ canary }) => ({ input: { missioner_name: `${canary} new` } }),
  'missioners.update': ({ people, canary }) => ({
    input: {
      _id: people.manager.missioner_id,
      version: 1,
      missioner_name: `${canary} renamed`,
      user_id: people.manager.user_id,
    },
  }),
  'missioners.remove': ({ people }) => ({ input: { _id: people.manager.missioner_id } }),
  'missioners.restore': ({ archived_missioner_id }) => ({ input: { _id: archived_missioner_id } }),
  'revisions.list': ({ lesson_id }) => ({ input: { lesson_id } }),
  'revisions.get': ({ lesson_id, revision_id }) => ({ input: { lesson_id, from: { revision_id } } }),
  'revisions.get by draft': ({ lesson_id, snapshot_id }) => ({
    input: { lesson_id, from: { draft_id: snapshot_id } },
  }),
  'revisions.forecast': ({ lesson_id }) => ({ input: { lesson_id } }),
  'revisions.restore': ({ lesson_id, snapshot_id }) => ({
    input: { lesson_id, lesson_version: 1, from: { draft_id: snapshot_id } },
  }),
  'requests.list': () => ({ input: {} }),
  'statistics.people': () => ({ input: someYear }),
  'search.everything': ({ canary }) => ({ input: { search: canary } }),
  'statistics.overview': () => ({ input: someYear }),
  'statistics.courses': () => ({ input: someYear }),
  'locations.find': () => ({ input: { search: 'Київ' } }),
  'scripture.translations': () => ({}),
  'scripture.passage': () => ({ input: { reference: 'Ин. 3:16', locale: 'ru' } }),
  'scripture.mark': () => ({ input: { texts: ['<p>Ин. 3:16</p>'], locale: 'ru' } }),
  'scripture.readPassage': () => ({ input: { reference: 'John.3.16', locale: 'ru' } }),
  'setup.read': ({ setup_token }) => ({ input: { token: setup_token } }),
  'setup.run': ({ canary, setup_token }) => ({
    input: {
      token: setup_token,
      account_name: `${canary} first`,
      site_locales: ['ua'],
      account_country_codes: [],
      user_fullname: `${canary} first`,
      user_login: 'first@setup.test',
      password: 'Battery staple 2',
      account_locale: 'ua',
    },
  }),
  'snippets.list': () => ({}),
  'snippets.create': ({ canary }) => ({ input: { snippet_text: `${canary}, well read` } }),
  'snippets.remove': ({ snippet_id }) => ({ input: { _id: snippet_id } }),
  'studyings.open': ({ link, guest: { studying_id, guest_secret } }) => ({
    input: { link_token: link, studying_id, guest_secret },
  }),
  'studyings.open by lesson': ({ lesson_id }) => ({ input: { lesson_id } }),
  'studyings.saveAnswer': ({ guest }) => ({ input: guest.save('words', 'again') }),
  'studyings.saveAnswer by lesson': ({ lesson_id, revision_id, student_studying_id }, { deps }) => ({
    input: {
      lesson_id,
      revision_id,
      studying_id: student_studying_id,
      op_id: deps.newId(),
      seq: 2,
      element_id: 'words',
      answer: 'again',
    },
  }),
  'studyings.finish': ({ link, guest: { studying_id, guest_secret } }) => ({
    input: { link_token: link, studying_id, guest_secret, studying_user_name: 'Corrected' },
  }),
  'studyings.finish by studying': ({ student_studying_id }) => ({ input: { studying_id: student_studying_id } }),
  'studyings.resume': ({ private_link }) => ({
    input: { link_token: private_link, phone: '067 444 55 66', device_secret: newToken() },
  }),
  'studyings.claim': ({ guest: { studying_id, guest_secret } }) => ({
    input: { studyings: [{ studying_id, guest_secret }] },
  }),
  'studyings.mine': () => ({}),
  'studyings.markRead': ({ lesson_id }) => ({ input: { lesson_id } }),
  'studyings.newReplies': () => ({}),
  'studyings.ofDevice': ({ guest: { studying_id, guest_secret } }) => ({
    input: { studyings: [{ studying_id, guest_secret }] },
  }),
  'studyings.ownData': ({ guest: { studying_id, guest_secret } }) => ({
    input: { studyings: [{ studying_id, guest_secret }] },
  }),
  'studyings.deleteAnswers': ({ guest: { studying_id, guest_secret } }) => ({
    input: { studyings: [{ studying_id, guest_secret }] },
  }),
  'studyings.list': () => ({ input: {} }),
  'studyings.list by lesson': ({ lesson_id }) => ({ input: { lesson_id } }),
  'studyings.list by contact': ({ contact_id }) => ({ input: { contact_id } }),
  'studyings.students': () => ({ input: {} }),
  'studyings.students by missioner': ({ people }) => ({ input: { user_id: people.missioner.user_id } }),
  'studyings.students by contact': ({ contact_id }) => ({ input: { contact_id } }),
  'studyings.setContact': ({ guest: { studying_id }, contact_id }) => ({
    input: { studying_id, studying_contact_id: contact_id },
  }),
  'studyings.prepareMessage': ({ guest: { studying_id } }) => ({ input: { studying_id } }),
  'studyings.recordMessage': ({ private_studying_id: studying_id, canary }) => ({
    input: { studying_id, messenger: 'Telegram', note_text: `${canary} message` },
  }),
  'studyings.stay': ({ guest: { studying_id } }) => ({ input: { studying_id, client_id: 'window' } }),
  'studyings.lessons': () => ({}),
  'studyings.questions': ({ lesson_id }) => ({ input: { lesson_id } }),
  'studyings.answersTo': ({ lesson_id }) => ({ input: { lesson_id, element_id: 'words' } }),
  'studyings.examine': ({ guest: { studying_id } }) => ({ input: { studying_id } }),
  'studyings.saveComment': ({ guest: { studying_id } }) => ({
    input: { studying_id, element_id: 'words', comment: 'Good', version: 0 },
  }),
  'studyings.suggest': ({ guest: { studying_id } }) => ({ input: { studying_id, element_id: 'words' } }),
  'studyings.watch': ({ guest: { studying_id } }) => ({ input: { studying_id, client_id: 'window' } }),
  'studyings.reset': ({ guest: { studying_id } }) => ({ input: { studying_id } }),
  'studyings.unreset': ({ reset_studying_id }) => ({ input: { studying_id: reset_studying_id } }),
  'studyings.review': ({ guest: { studying_id } }) => ({ input: { studying_id, comments: [] } }),
  'studyings.samePhone': ({ guest: { studying_id } }) => ({ input: { studying_id } }),
  'studyings.undoReview': ({ guest: { studying_id } }) => ({ input: { studying_id } }),

  'undo.list': () => ({}),
  'undo.restore': ({ undo_id }) => ({ input: { _id: undo_id } }),
  'users.list': () => ({ input: {} }),
  'users.get': ({ spare_user_id }) => ({ input: { _id: spare_user_id } }),
  'users.create': ({ canary }, { deps }) => ({
    input: {
      user_login: `${deps.newId()}@new.test`,
      user_fullname: `${canary} colleague`,
      account_role: 2,
      account_locale: 'ua',
    },
  }),
  'users.update': ({ spare_user_id, canary }) => ({
    input: { _id: spare_user_id, version: 1, user_fullname: `${canary} renamed`, account_role: 1 },
  }),
  'users.ban': ({ spare_user_id }) => ({ input: { _id: spare_user_id, banned: true } }),
  'users.resetPassword': ({ spare_user_id }) => ({ input: { _id: spare_user_id } }),
  'users.resetSecondFactor': ({ spare_user_id }) => ({ input: { _id: spare_user_id } }),
  'users.listSessions': ({ spare_user_id }) => ({ input: { _id: spare_user_id } }),
  'users.endSession': ({ spare_user_id, spare_session_id }) => ({
    input: { _id: spare_user_id, session_id: spare_session_id },
  }),
  'users.listAppTokens': ({ spare_user_id }) => ({ input: { _id: spare_user_id } }),
  'users.createAppToken': ({ spare_user_id }) => ({ input: { _id: spare_user_id, token_name: 'Tablet', days: 30 } }),
  'users.revokeAppToken': ({ spare_user_id, spare_token_id }) => ({
    input: { _id: spare_user_id, token_id: spare_token_id },
  }),

  'webpush.key': () => ({}),
  'webpush.subscribe': () => ({ input: { subscription: subscription(), userType: 'student' } }),
  'webpush.subscribe by device': ({ link, guest: { studying_id, guest_secret } }) => ({
    input: { subscription: subscription(), userType: 'student', link_token: link, studying_id, guest_secret },
  }),
  'webpush.renew': () => ({
    input: {
      earlier: { endpoint: subscription().endpoint, auth: subscription().keys.auth },
      subscription: subscription(),
    },
  }),
  'webpush.unsubscribe': () => ({ input: { endpoint: subscription().endpoint } }),
  'webpush.broadcast': ({ canary }, testApp) => ({ input: broadcastLater(canary, testApp) }),
  'webpush.audience': () => ({}),
  'webpush.preview': ({ canary }) => ({ input: { title: `${canary} meeting`, text: 'On Sunday', url: '/course' } }),
  'webpush.listBroadcasts': () => ({ input: {} }),
  'webpush.cancelBroadcast': ({ broadcast_id }) => ({ input: { _id: broadcast_id } }),
  'webpush.resumeBroadcast': ({ canceled_broadcast_id }) => ({ input: { _id: canceled_broadcast_id } }),

  'GET /health': () => ({}),
  'GET /ready': () => ({}),
  'GET /metrics': () => ({}),
  'GET /openapi.json': () => ({}),
  'GET /docs': () => ({}),
  'POST /accounts/byparams/': ({ canary }) => ({ body: { host: hostOf(canary), ipPhoneCodeId: 207 } }),
  'GET /accounts/bytoken/:token': ({ account_token }) => ({ params: { token: account_token } }),
  'GET /accounts by everything': () => ({}),
  'POST /accounts/create': ({ canary }) => ({ body: { account_name: `${canary} new`, account_hosts: ['new.test'] } }),
  'POST /accounts/update': ({ spare_account_id, canary }) => ({
    body: { _id: spare_account_id, account_name: `${canary} renamed` },
  }),
  'DELETE /accounts/:id': ({ spare_account_id }) => ({ params: { id: spare_account_id } }),
  'POST /auth/authorize': () => ({}),
  'POST /auth/login': ({ sign_in_token }) => ({ body: { token: sign_in_token } }),
  'POST /auth/login/credentials': ({ login, password }) => ({ body: { login, password } }),
  'GET /localization/locales': () => ({}),
  'GET /localization/dics/:name': () => ({ params: { name: 'ua' } }),
  'POST /v2/locations/getpage': () => ({ body: { pageSize: 5, search: 'Київ', filter: { location_type: 'city' } } }),
  'GET /courses/list': () => ({}),
  'GET /courses/list by everything': () => ({ query: 'fetch=all' }),
  'POST /courses/create': ({ canary }) => ({ body: { course_title: `${canary} new` } }),
  'POST /courses/update': ({ course_id, canary }) => ({ body: { _id: course_id, course_title: `${canary} renamed` } }),
  'DELETE /courses/:id': ({ course_id }) => ({ params: { id: course_id } }),
  'GET /courses/drop': () => ({}),
  'POST /courses/importjson': ({ canary }) => ({ file: { name: 'course.json', bytes: courseFile(canary) } }),
  'POST /courses/importzip': ({ canary }) => ({
    file: { name: 'course.zip', bytes: zipSync({ 'course.json': strToU8(courseFile(canary)) }) },
  }),
  'POST /images/upload/:kind': ({ jpeg }) => ({
    params: { kind: 'lesson' },
    file: { name: 'picture.jpg', bytes: jpeg },
  }),
  'GET /lessons/bycourseid/:courseId': ({ course_id }) => ({ params: { courseId: course_id } }),
  'GET /lessons/byid/:id': ({ lesson_id }) => ({ params: { id: lesson_id } }),
  'POST /lessons': ({ course_id, canary }) => ({
    body: { course_id, lesson_title: `${canary} third`, lesson_content: [] },
  }),
  'POST /lessons/save': ({ lesson_id, course_id }) => ({ body: { _id: lesson_id, course_id, lesson_content: [] } }),
  'POST /lessons/update/:id': ({ lesson_id, canary }) => ({
    params: { id: lesson_id },
    body: { lesson_title: `${canary} renamed` },
  }),
  'DELETE /lessons/byid/:id': ({ lesson_id }) => ({ params: { id: lesson_id } }),
  'POST /eventslog/create': ({ people }) => ({
    body: { event_type: 'newcontact', event_params: { missioner_id: people.missioner.missioner_id } },
  }),
  'GET /missioners': () => ({}),
  'GET /missioners/drop': () => ({}),
  'GET /contacts': () => ({}),
  'POST /contacts/count': () => ({ body: { type: 'all' } }),
  'POST /contacts/getmore': () => ({ body: { page: 0, type: 'all' } }),
  'GET /contacts/sources': () => ({}),
  'GET /contacts/drop': () => ({}),
  'POST /contacts': ({ canary, source_id }) => ({
    body: {
      contact_fullname: `${canary} new`,
      contact_phones: [{ phone: '380671234569' }],
      contact_source_id: source_id,
    },
  }),
  'PUT /contacts': ({ contact_id, canary, source_id }) => ({
    body: [{ _id: contact_id, contact_fullname: `${canary} renamed`, contact_source_id: source_id }],
  }),
  'PUT /contacts/bindings': ({ contact_id, people }) => ({
    body: [{ _id: contact_id, contact_owner_id: people.manager.missioner_id }],
  }),
  'GET /missioners/:id': ({ people }) => ({ params: { id: people.manager.missioner_id } }),
  'POST /missioners': ({ canary }) => ({
    body: { missioner_name: `${canary} new`, missioner_phone: { code: '380', phone: '671112233' } },
  }),
  'PUT /missioners': ({ people, canary }) => ({
    body: [
      { _id: people.manager.missioner_id, missioner_name: `${canary} renamed` },
      { _id: people.admin.missioner_id, missioner_name: `${canary} renamed too` },
    ],
  }),
  'POST /missioners/changeaccount': ({ people, sister_account_id }) => ({
    body: { missioner_id: people.missioner.missioner_id, account_id: sister_account_id },
  }),
  'POST /data/contacts/import/xls': ({ canary }) => ({
    file: {
      name: 'contacts.xlsx',
      bytes: sheetFile([
        ['contact_fullname', 'contact_phone'],
        [`${canary} new`, '380671234570'],
      ]),
    },
  }),
  'POST /data/missioners/import/xls': ({ canary }) => ({
    file: { name: 'missioners.xlsx', bytes: sheetFile([['missioner_name'], [`${canary} new`]]) },
  }),
  'GET /studyings/public': () => ({}),
  'GET /studyings/private/:userId': ({ people }) => ({ params: { userId: people.missioner.user_id } }),
  'GET /studyings/students/:userId': ({ people }) => ({ params: { userId: people.missioner.user_id } }),
  'GET /studying/content/:id': ({ guest: { studying_id } }) => ({ params: { id: studying_id } }),
  'POST /studyings/reset/:id': ({ guest: { studying_id } }) => ({ params: { id: studying_id } }),
  'PUT /studyings/update/contact': ({ guest: { studying_id }, contact_id }) => ({
    body: { studying_id, studying_contact_id: contact_id, updated_at: '2026-01-01T00:00:00Z' },
  }),
  'POST /studyings/importjson': ({ canary, contact_id, lesson_id }) => ({
    file: {
      name: 'studyings.json',
      bytes: JSON.stringify([{ studying_user_name: `${canary} brought`, studying_contact_id: contact_id, lesson_id }]),
    },
  }),
  'GET /studyings/drop': () => ({}),
  'POST /studyings/review/:id': ({ guest: { studying_id } }) => ({ params: { id: studying_id } }),
  'POST /studyings/update/comments': ({ guest: { studying_id } }) => ({
    body: { _id: studying_id, studying_results: [{ id: 'words', comment: 'Good' }] },
  }),
  'POST /webpush/subscription': () => ({ body: { subscription: subscription(), userType: 'student' } }),
  'POST /webpush/broadcast': ({ canary }, testApp) => ({ body: broadcastLater(canary, testApp) }),
}

/** One that is sent at once waits for its devices. */
const broadcastLater = (canary: string, { clock }: TestApp) => ({
  title: `${canary} meeting`,
  text: 'On Sunday',
  url: '/course',
  userType: 'all',
  send_at: new Date(clock.now.getTime() + 3_600_000).toISOString(),
})

const browser = createECDH('prime256v1')
browser.generateKeys()

/** The subscription of an invented browser, at the push service that the tests' application trusts. */
function subscription() {
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: 'AAAAAAAAAAAAAAAAAAAAAA' }
  return { endpoint: `https://push.test/${randomUUID()}`, keys }
}

function courseFile(canary: string): string {
  const lesson = { lesson_title: `${canary} brought`, lesson_content: [{ type: 2, data: { text: '<p>Brought</p>' } }] }
  return JSON.stringify({ courses: [{ course_title: `${canary} brought`, lessons: [lesson] }] })
}
