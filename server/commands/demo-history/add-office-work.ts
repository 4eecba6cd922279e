import { ContactStatus } from '#domain/contact/contact-status.ts'
import { siteLocales } from '#domain/locale.ts'
import { type Reviewer, DAY_MS, type History, HOUR_MS, momentAgo, recordAudit, YEAR_DAYS } from './history.ts'

/** What people of the office did besides working with contacts. */
export function addOfficeWork(history: History): void {
  for (const person of [history.plan.manager, history.plan.teacher, ...history.owners]) addSignIns(history, person)
  addCardViews(history)
  addManagement(history)
  addBroadcasts(history)
  addOwnTexts(history)
}

function addSignIns(history: History, { user_id }: Reviewer): void {
  const { plan, random } = history
  for (let days = random.between(0.1, 4); days < YEAR_DAYS; days += random.between(1, 14)) {
    const created_at = momentAgo(history, days)
    recordAudit(history, { actor_id: user_id, action: 'auth.login', created_at })
    if (random.chance(0.05)) {
      const failed_at = new Date(created_at.getTime() - random.between(20, 90) * 1_000)
      recordAudit(history, { actor_id: user_id, action: 'auth.loginFailed', created_at: failed_at })
    }
  }
  recordAudit(history, {
    actor_id: plan.manager.user_id,
    action: 'users.create',
    details: { user_id },
    created_at: momentAgo(history, YEAR_DAYS),
  })
}

/** Opened cards of the last weeks. */
function addCardViews(history: History): void {
  const { plan, random, owners, rows } = history
  for (const contact of rows.contacts.filter(({ archived_at }) => !archived_at).slice(-plan.contacts / 3)) {
    const owner = owners.find(({ missioner_id }) => missioner_id === contact.contact_owner_id) ?? plan.manager
    const details = { contact_id: contact._id }
    const created_at = momentAgo(history, random.between(0.1, 40))
    if (created_at > (contact.created_at ?? plan.now))
      recordAudit(history, { actor_id: owner.user_id, action: 'contacts.view', details, created_at })
  }
}

function addManagement(history: History): void {
  const { plan, random, owners, rows } = history
  const manager = plan.manager.user_id
  const acts: [string, () => object | undefined, number][] = [
    ['contacts.export', () => ({ count: random.whole(20, 180) }), 40],
    ['contacts.update', () => ({ count: random.whole(2, 14) }), 30],
    ['links.create', () => undefined, 25],
    ['accounts.changeSettings', () => undefined, 90],
    ['courses.export', () => ({ count: 1 }), 120],
  ]
  for (const [action, makeDetails, every] of acts)
    for (let days = random.between(1, every); days < YEAR_DAYS; days += every) {
      const details = makeDetails()
      recordAudit(history, {
        actor_id: manager,
        action,
        ...(details && { details }),
        created_at: momentAgo(history, days),
      })
    }
  for (const contact of rows.contacts
    .filter(({ contact_status_id }) => contact_status_id === ContactStatus.CHURCH)
    .slice(0, 2))
    recordAudit(history, {
      actor_id: random.pick(owners).user_id,
      action: 'contacts.answerOffer',
      details: { contact_id: contact._id, accepted: true },
      created_at: contact.updated_at ?? plan.now,
    })
  for (const operation of ['contacts.export', 'users.list'])
    recordAudit(history, {
      actor_id: random.pick(owners).user_id,
      action: 'refused',
      details: { operation },
      created_at: momentAgo(history, random.between(3, 90)),
    })
}

/** Messages to the students' devices, one of them stopped before its time. */
function addBroadcasts(history: History): void {
  const { plan, random, rows } = history
  for (const locale of siteLocales)
    for (const [index, { title, text }] of plan.words[locale].broadcasts.entries()) {
      const send_at = momentAgo(history, 20 + 90 * index + random.between(0, 40))
      const isCanceled = index === 2 && locale === plan.locale
      const recipients = isCanceled ? 0 : random.whole(12, 60)
      const gone = Math.min(recipients, random.whole(0, 3))
      const _id = random.uuid()
      rows.broadcasts.push({
        _id,
        account_id: plan.account_id,
        created_by: plan.manager.user_id,
        title,
        text,
        url: index === 0 ? '/course' : '/',
        user_type: 'student',
        locale,
        state: isCanceled ? 'canceled' : 'sent',
        send_at,
        began_at: isCanceled ? null : send_at,
        finished_at: isCanceled ? null : new Date(send_at.getTime() + 4_000),
        recipients,
        sent: recipients - gone,
        gone,
        created_at: new Date(send_at.getTime() - 2 * HOUR_MS),
      })
      const act = { actor_id: plan.manager.user_id, action: 'webpush.broadcast', created_at: send_at }
      recordAudit(history, { ...act, details: { userType: 'student', _id } })
    }
}

/** Saved comments of the teacher, and saved lists of the manager and the first missioner. */
function addOwnTexts({ plan, random, rows, owners }: History): void {
  const created_at = new Date(plan.now.getTime() - 60 * DAY_MS)
  const own = { account_id: plan.account_id, created_at }
  for (const locale of siteLocales)
    for (const snippet_text of plan.words[locale].snippets)
      rows.snippets.push({ ...own, _id: random.uuid(), user_id: plan.teacher.user_id, snippet_text })
  for (const person of [plan.manager, ...owners.slice(0, 1)])
    for (const { name, query } of plan.words[person.locale].views)
      rows.views.push({ ...own, _id: random.uuid(), user_id: person.user_id, view_name: name, view_query: query })
}
