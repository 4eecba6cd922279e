import sharp from 'sharp'
import { appTokens } from '#db/schema/auth.ts'
import { draftSnapshots } from '#db/schema/revisions.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import type { LessonFeedback } from '#domain/lesson/course.ts'
import { Role } from '#domain/roles.ts'
import type { TestApp, TestPerson } from '#server/lib/testing.ts'
import { upload } from '#server/files/testing-upload.ts'
import { hashToken, newToken } from '#server/lib/tokens.ts'
import { type Imports, makeImports } from './make-imports.ts'
import { rowsOf } from './snapshot.ts'
import { issueSetupLink } from '#server/modules/setup/setup-link.ts'
import { makeContact, makeDevice, makeLesson, makeLink, type TestLesson } from '#server/modules/studyings/testing.ts'

const identities = ['student', 'missioner', 'editor', 'manager', 'admin'] as const
type Identity = (typeof identities)[number]

/** An account with rows of every kind. Its texts contain `canary`; texts that are hidden from students also contain KEY, HIDDEN or OTHER. */
export interface School extends TestLesson {
  canary: string
  account_token: string
  /** Accounts that ADMIN may archive and restore. */
  spare_account_id: string
  archived_account_id: string
  people: Record<Identity, TestPerson>
  second_lesson_id: string
  link: string
  /** For a contact of the missioner, who has a phone. */
  private_link: string
  link_id: string
  /** A draft that was replaced by another text. */
  snapshot_id: string
  /** A guest's studying that was reset. */
  reset_studying_id: string
  /** A snippet of the manager. */
  snippet_id: string
  guest: ReturnType<typeof makeDevice>
  /** Begun by the student, signed in. */
  student_studying_id: string
  /** Begun by another person, through the link of a contact. */
  private_studying_id: string
  /** A contact of the missioner. */
  contact_id: string
  /** Archived one by one; they can be restored one by one. */
  archived_course_id: string
  archived_lesson_id: string
  /** Of the link of the first run. */
  setup_token: string
  /** The batch of changed missioners, which can be undone. */
  undo_id: string
  /** Imports of the manager, by their state. */
  imports: Imports
  /** A list of contacts that the manager has named. */
  contact_view_id: string
  /** A request to study the Bible, and one that was archived. */
  request_id: string
  archived_request_id: string
  /** A broadcast that waits for its time, and one that was stopped before it. */
  broadcast_id: string
  canceled_broadcast_id: string
  picture_url: string
  picture_id: string
  sign_in_token: string
  login: string
  password: string
  /** The session and a sign-in link of the manager. */
  session_id: string
  token_id: string
  /** Of the install, with which a program reads the metrics. */
  machine_token_id: string
  /** An editor whose access the others change, with a session and a sign-in link. */
  spare_user_id: string
  spare_session_id: string
  spare_token_id: string
  archived_missioner_id: string
  source_id: string
  offered_contact_id: string
  /** A guest's who gave the phone of the contact, and the undo of another one that was joined with it. */
  joinable_studying_id: string
  join_undo_id: string
  /** Tells the manager of a declined offer. */
  transfer_note_id: string
  /** Its offer was declined by the manager. */
  declined_contact_id: string
  /** Has a phone that cannot be dialled; and the undo of another repair. */
  unread_contact_id: string
  repair_undo_id: string
  /** Another account, to which ADMIN may move people. */
  sister_account_id: string
  /** A JPEG that no other school has. */
  jpeg: Uint8Array
  /** A second missioner, and rows that belong to them or to another guest: one for each table with such rows. */
  colleague: TestPerson
  notOf: { missioner: Record<string, string>; guest: Record<string, string> }
  /** All ids that a call could name; secrets are not among them. */
  ids: ReadonlySet<string>
  /** Those ids that no missioner but MISSIONER-1 may use. */
  ownedByMissioner: ReadonlySet<string>
}

export const password = 'Correct horse 1'

export async function makeSchool(
  testApp: TestApp,
  canary: string,
  lesson_feedback: LessonFeedback = 'never',
): Promise<School> {
  const account_id = await testApp.makeAccount(`${canary} school`)
  const login = `${canary}@school.test`.toLowerCase()
  const people = {
    student: await testApp.makePerson(account_id, Role.NONE),
    missioner: await testApp.makePerson(account_id, Role.MISSIONER),
    editor: await testApp.makePerson(account_id, Role.EDITOR),
    manager: await testApp.makePerson(account_id, Role.ACCOUNT_MANAGER, { login, password }),
    admin: await testApp.makePerson(account_id, Role.ADMIN),
  }
  const sign_in_token = await makeSignInLink(testApp, people.manager)
  const spare = await testApp.makePerson(account_id, Role.EDITOR)
  await makeSignInLink(testApp, spare)
  const gone = await testApp.makePerson(account_id, Role.MISSIONER)
  await testApp.database.owner`update missioners set archived_at = now() where _id = ${gone.missioner_id}`
  const sister_account_id = await testApp.makeAccount(`${canary} sister`)
  const lesson = await makeLesson(testApp, account_id, questionsOf(canary), lesson_feedback)
  const { owner } = testApp.database
  await owner`update courses set course_title = ${`${canary} course`} where _id = ${lesson.course_id}`
  await owner`update users set user_fullname = ${`${canary} person`} where account_id = ${account_id}`
  await owner`update lessons set lesson_title = ${`${canary} lesson`}, draft_content = ${owner.json(questionsOf(canary) as never)} where _id = ${lesson.lesson_id}`
  const manager = await testApp.as(people.manager)
  const second = await manager.lessons.create({ course_id: lesson.course_id, lesson_title: `${canary} second` })
  const archived = await manager.lessons.create({ course_id: lesson.course_id, lesson_title: `${canary} gone` })
  await manager.lessons.remove({ _id: archived.lesson._id })
  const goneCourse = await manager.courses.create({ course_title: `${canary} gone` })
  await manager.courses.remove({ _id: goneCourse.course._id })

  const jpeg = await paint(canary)
  const picture = await upload(testApp, '/images/upload/lesson', { name: 'picture.jpg', bytes: jpeg }, people.editor)

  const library = await (await testApp.as(people.editor)).images.list({})

  const link = await makeLink(testApp, lesson)
  const [made] = await owner<{ _id: string }[]>`select _id from lesson_links where token_hash = ${hashToken(link)}`
  const link_id = made?._id ?? ''
  const snapshot_id = testApp.deps.newId()
  const snapshot = { _id: snapshot_id, lesson_id: lesson.lesson_id, content: questionsOf(`${canary} kept`) }
  await testApp.deps.db.inAccount(account_id, (tx) => tx.insert(draftSnapshots).values({ ...snapshot, account_id }))
  const { snippet } = await manager.snippets.create({ snippet_text: `${canary} remark` })
  const guest = makeDevice(testApp, lesson, link)
  await guest.send('words', `${canary} words of the guest`)
  await guest.finish({
    studying_user_name: `${canary} OTHER guest`,
    studying_user_phone: { code: '380', phone: '380671112233' },
  })
  const student_studying_id = testApp.deps.newId()
  const { lesson_id, revision_id } = lesson
  const student = await testApp.as(people.student)
  await student.studyings.saveAnswer({
    lesson_id,
    revision_id,
    studying_id: student_studying_id,
    op_id: testApp.deps.newId(),
    seq: 1,
    element_id: 'words',
    answer: `${canary} words of the student`,
  })
  const contact_id = await makeContact(testApp, people.missioner)
  const phones = owner.json([{ phone: '380674445566' }])
  // No other text mentions this name and the one below, so these contacts are erased without a decision.
  await owner`update contacts set contact_fullname = 'Xenia', contact_phones = ${phones} where _id = ${contact_id}`
  const private_link = await makeLink(testApp, lesson, contact_id)
  const device = makeDevice(testApp, lesson, private_link)
  await device.send('words', `${canary} OTHER private words`)
  const colleague = await testApp.makePerson(account_id, Role.MISSIONER)
  const source_id = testApp.deps.newId()
  await owner`insert into sources (_id, account_id, source_name) values (${source_id}, ${account_id}, ${`${canary} source`})`
  const contact_view_id = testApp.deps.newId()
  await owner`insert into contact_views (_id, account_id, user_id, view_name, view_query)
    values (${contact_view_id}, ${account_id}, ${people.manager.user_id}, ${`${canary} list`}, 'status=40')`
  const [request_id, archived_request_id] = [testApp.deps.newId(), testApp.deps.newId()]
  await owner`insert into study_requests (_id, account_id, fullname, phone, archived_at)
    values (${request_id}, ${account_id}, ${`${canary} asks`}, ${owner.json({ phone: '380670001122' })}, null),
      (${archived_request_id}, ${account_id}, ${`${canary} asked`}, null, now())`
  const [broadcast_id, canceled_broadcast_id] = [testApp.deps.newId(), testApp.deps.newId()]
  const planned = {
    account_id,
    title: `${canary} plan`,
    text: 'On Sunday',
    url: '/',
    user_type: 'all',
    send_at: new Date(2099, 0),
  }
  await owner`insert into broadcasts ${owner([
    { ...planned, _id: broadcast_id, state: 'waiting' },
    { ...planned, _id: canceled_broadcast_id, state: 'canceled' },
  ])}`
  const offered_contact_id = await makeContact(testApp, colleague)
  await owner`
    update contacts set contact_offered_to = ${people.manager.missioner_id}, contact_offered_at = ${testApp.deps.now()}
    where _id = ${offered_contact_id}`
  // A colleague has declined what the manager offered: an entry that tells the manager.
  const declined = await makeContact(testApp, people.manager)
  const declined_note = {
    _id: testApp.deps.newId(),
    account_id,
    contact_id: declined,
    note_kind: 'transfer',
    note_text: `${canary} declined`,
    note_details: owner.json({
      offer: 'declined',
      from_owner: people.manager.missioner_id,
      to_owner: colleague.missioner_id,
    }),
    note_author: colleague.user_id,
  }
  // And the manager what a colleague offered.
  const declined_contact_id = await makeContact(testApp, colleague)
  const own_decline = {
    ...declined_note,
    _id: testApp.deps.newId(),
    contact_id: declined_contact_id,
    note_details: owner.json({
      offer: 'declined',
      from_owner: colleague.missioner_id,
      to_owner: people.manager.missioner_id,
      offered_at: testApp.deps.now().toISOString(),
    }),
    note_author: people.manager.user_id,
  }
  await owner`insert into contact_notes ${owner([declined_note, own_decline])}`
  const transfer_note_id = declined_note._id
  const undo_id = await makeUndoBatch(testApp, people)
  // A first run in a school that exists, so that its calls have an outcome.
  testApp.deps.lacksAdministrator = async () => true
  const setup_token = await issueSetupLink(testApp.deps)
  const [unread_contact_id, repair_undo_id] = await makeUnreadPhones(testApp, people)
  const imports = await makeImports(testApp, canary, people.manager)
  // Without an owner, for the pool.
  const waiting_contact_id = await makeContact(testApp, people.missioner)
  await owner`update contacts set contact_owner_id = null, contact_location = ${`${canary} place`}
    where _id = ${waiting_contact_id}`
  const their_contact_id = await makeContact(testApp, colleague)
  await owner`update contacts set contact_fullname = 'Yelena' where _id = ${their_contact_id}`
  const their_device = makeDevice(testApp, lesson, await makeLink(testApp, lesson, their_contact_id))
  await their_device.send('words', `${canary} OTHER private words too`)
  const other_guest = makeDevice(testApp, lesson, link)
  await other_guest.send('words', `${canary} OTHER words of a guest`)
  const finishedBy = async (words: string) => {
    const known = makeDevice(testApp, lesson, link)
    await known.send('words', `${canary} OTHER words of ${words}`)
    await known.finish({ studying_user_phone: { code: '380', phone: '380674445566' } })
    return known.studying_id
  }
  const joined_studying_id = await finishedBy('a guest who is the contact')
  const join = { contact_id, studying_ids: [joined_studying_id] }
  const join_undo_id = (await manager.contactCard.join(join)).undo_id ?? ''
  const joinable_studying_id = await finishedBy('a guest with the phone of the contact')
  const reset = makeDevice(testApp, lesson, link)
  await reset.send('words', `${canary} OTHER words of a guest whose studying was reset`)
  await manager.studyings.reset({ studying_id: reset.studying_id })
  const sessionOf = async (person: TestPerson) =>
    (await owner<{ _id: string }[]>`select _id from sessions where user_id = ${person.user_id}`)[0]?._id ?? ''
  const [session_id, spare_session_id] = [await sessionOf(people.manager), await sessionOf(spare)]
  const [token] = await owner<{ _id: string }[]>`select _id from app_tokens where user_id = ${spare.user_id}`
  const spare_token_id = token?._id ?? ''
  const [token_id, machine_token_id] = [testApp.deps.newId(), testApp.deps.newId()]
  await owner`insert into machine_tokens (_id, token_name, token_hash)
    values (${machine_token_id}, 'Prometheus', ${machine_token_id})`
  await owner`insert into app_tokens (_id, account_id, user_id, token_hash, expires_at)
    values (${token_id}, ${account_id}, ${people.manager.user_id}, ${token_id}, now() + interval '300 days')`
  const [account] = await owner<
    { account_token: string }[]
  >`select account_token from accounts where _id = ${account_id}`
  const spare_account_id = await testApp.makeAccount(`${canary} spare`)
  const archived_account_id = await testApp.makeAccount(`${canary} closed`)
  await owner`update accounts set archived_at = now() where _id = ${archived_account_id}`
  await owner`update accounts set account_hosts = ${[hostOf(canary)]} where _id = ${account_id}`
  return {
    ...lesson,
    canary,
    account_token: account?.account_token ?? '',
    spare_account_id,
    archived_account_id,
    people,
    second_lesson_id: second.lesson._id,
    archived_course_id: goneCourse.course._id,
    archived_lesson_id: archived.lesson._id,
    link,
    private_link,
    link_id,
    snapshot_id,
    snippet_id: snippet._id,
    reset_studying_id: reset.studying_id,
    guest,
    student_studying_id,
    private_studying_id: device.studying_id,
    contact_id,
    undo_id,
    setup_token,
    imports,
    contact_view_id,
    request_id,
    archived_request_id,
    broadcast_id,
    canceled_broadcast_id,
    picture_url: picture.json<{ url: string }>().url,
    picture_id: library.images[0]?._id ?? '',
    sign_in_token,
    login,
    password,
    session_id,
    token_id,
    machine_token_id,
    spare_user_id: spare.user_id,
    spare_session_id,
    spare_token_id,
    archived_missioner_id: gone.missioner_id,
    source_id,
    offered_contact_id,
    joinable_studying_id,
    join_undo_id,
    transfer_note_id,
    declined_contact_id,
    unread_contact_id,
    repair_undo_id,
    sister_account_id,
    jpeg,
    colleague,
    notOf: {
      missioner: {
        contacts: their_contact_id,
        missioners: colleague.missioner_id,
        studyings: their_device.studying_id,
        users: colleague.user_id,
      },
      guest: { studyings: other_guest.studying_id },
    },
    ownedByMissioner: new Set([
      contact_id,
      unread_contact_id,
      join_undo_id,
      device.studying_id,
      people.missioner.missioner_id,
      people.missioner.user_id,
    ]),
    ids: new Set([
      library.images[0]?._id ?? '',
      lesson.course_id,
      lesson_id,
      revision_id,
      second.lesson._id,
      link_id,
      snapshot_id,
      snippet._id,
      reset.studying_id,
      goneCourse.course._id,
      archived.lesson._id,
      guest.studying_id,
      student_studying_id,
      device.studying_id,
      contact_id,
      undo_id,
      ...Object.values(imports),
      contact_view_id,
      request_id,
      archived_request_id,
      broadcast_id,
      canceled_broadcast_id,
      people.missioner.user_id,
      spare_account_id,
      archived_account_id,
      session_id,
      token_id,
      machine_token_id,
      spare.user_id,
      spare_session_id,
      spare_token_id,
      people.missioner.missioner_id,
      people.manager.missioner_id,
      people.manager.user_id,
      people.admin.missioner_id,
      gone.missioner_id,
      source_id,
      offered_contact_id,
      joinable_studying_id,
      join_undo_id,
      transfer_note_id,
      declined_contact_id,
      unread_contact_id,
      repair_undo_id,
    ]),
  }
}

/** The host of a school's account. */
export const hostOf = (canary: string) => `${canary}.test`.toLowerCase()

/** A missioner's contact with a phone that cannot be dialled, and the undo of what the manager did with such a phone. */
async function makeUnreadPhones(testApp: TestApp, { missioner, manager }: School['people']): Promise<[string, string]> {
  const phone = { code: '380', phone: '38012345', typed: '12345', e164: null, checked: 'unknown' }
  const ids = [await makeContact(testApp, missioner), await makeContact(testApp, manager)] as const
  const { owner } = testApp.database
  await owner`update contacts set contact_phones = ${owner.json([phone])} where _id in ${owner(ids)}`
  const { contacts } = await testApp.as(manager)
  const { undo_id } = await contacts.repairPhone({ _id: ids[1], phone: phone.phone, to: { kind: 'confirmed' } })
  return [ids[0], undo_id]
}

/** Changes a missioner over REST, so that it can be undone. */
async function makeUndoBatch(testApp: TestApp, { manager, editor }: School['people']): Promise<string> {
  const headers = { authorization: manager.bearer }
  const payload = [{ _id: editor.missioner_id, missioner_name: 'Changed' }]
  await testApp.app.inject({ method: 'PUT', url: '/api/missioners', headers, payload })
  const { batches } = await (await testApp.as(manager)).undo.list()
  return batches[0]?._id ?? ''
}

/** The ids of the elements of every lesson. */
export const elementNames = ['intro', 'words', 'hidden', 'one', 'many', 'later']

/** Questions whose keys and hidden texts differ from what every student may read. */
function questionsOf(canary: string): StoredElement[] {
  const items = [
    { id: 'a', text: `${canary} first` },
    { id: 'b', text: `${canary} second` },
  ]
  const hidden = { check_only: true, question: `${canary} HIDDEN` }
  return [
    { id: 'intro', type: 2, v: 1, data: { text: `<p>${canary} intro</p>` } },
    {
      id: 'words',
      type: 9,
      v: 1,
      data: { text: `${canary} asks`, true_answers: `${canary} KEY`, explanation: `<p>${canary} KEY because</p>` },
    },
    {
      id: 'hidden',
      type: 9,
      v: 1,
      data: { text: `${canary} HIDDEN`, true_answers: `${canary} KEY`, check_only: true },
    },
    { id: 'one', type: 7, v: 1, data: { ...hidden, items, true_answers: 1 } },
    { id: 'many', type: 8, v: 1, data: { ...hidden, items, true_answers: [1] } },
    { id: 'later', type: 9_999, v: 1, data: { text: `${canary} KEY of a block to come` } },
  ]
}

async function paint(seed: string): Promise<Uint8Array> {
  const [r, g, b] = Buffer.from(hashToken(seed), 'hex')
  const background = { r: r ?? 0, g: g ?? 0, b: b ?? 0 }
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background } })
  return new Uint8Array(await image.jpeg().toBuffer())
}

/** A hash over all rows of an account in all tables. */
export async function digest({ database: { owner } }: TestApp, accountId: string): Promise<string> {
  const tables = await owner<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'account_id' order by 1`
  const rows = tables.map(
    ({ name }) => `select '${name}' || t::text as row from ${rowsOf(name)} t where account_id = $1`,
  )
  const [found] = await owner.unsafe<{ digest: string }[]>(
    `select md5(string_agg(row, '' order by row)) as digest from
      (select 'accounts' || t::text as row from accounts t where _id = $1 union all ${rows.join(' union all ')}) rows`,
    [accountId],
  )
  if (!found?.digest) throw new Error('There is nothing to compare')
  return found.digest
}

/** The token of a new sign-in link, valid for a day. */
export async function makeSignInLink(testApp: TestApp, { account_id, user_id }: TestPerson): Promise<string> {
  const token = newToken()
  await testApp.deps.db.inAccount(account_id, (tx) =>
    tx.insert(appTokens).values({
      _id: testApp.deps.newId(),
      account_id,
      user_id,
      token_hash: hashToken(token),
      expires_at: new Date(testApp.clock.now.getTime() + 86_400_000),
    }),
  )
  return token
}
