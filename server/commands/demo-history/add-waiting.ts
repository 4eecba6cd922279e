import { transliterate } from '#domain/translit.ts'
import { makeRequest } from './add-contacts.ts'
import { addStudying } from './add-studying.ts'
import { atDaytime, DAY_MS, daysOf, type History, HOUR_MS, momentAgo, withOwnRandom, YEAR_DAYS } from './history.ts'
import { makePerson } from './person.ts'

/** Requests that no one has answered yet, and some that were deleted. */
export function addOpenRequests(history: History): void {
  const { plan, rows } = history
  for (let index = 0; index < plan.open_requests; index++) {
    const own = withOwnRandom(history, `request ${index}`)
    rows.requests.push(makeRequest(own, makePerson(own), momentAgo(own, own.random.between(0.02, 6))))
  }
  for (let index = 0; index < plan.open_requests / 3; index++) {
    const own = withOwnRandom(history, `deleted request ${index}`)
    const created_at = momentAgo(own, own.random.between(10, YEAR_DAYS))
    const archived_at = new Date(created_at.getTime() + own.random.between(4, 40) * HOUR_MS)
    rows.requests.push({ ...makeRequest(own, makePerson(own), created_at), archived_at })
  }
}

/** Lessons of people who are no contacts: most are reviewed, those of the last days wait. */
export function addGuests(history: History): void {
  const { plan } = history
  for (let index = 0; index < plan.guests; index++) {
    const own = withOwnRandom(history, `guest ${index}`)
    addGuest(own, momentAgo(own, daysOf(index, plan.guests, own.random)), own.random.chance(0.78))
  }
  for (let index = 0; index < plan.waiting; index++) {
    const own = withOwnRandom(history, `waiting guest ${index}`)
    addGuest(own, momentAgo(own, own.random.between(0.4, 4)), true)
  }
}

const WAITING_DAYS = 5

function addGuest(history: History, began: Date, finishes: boolean): void {
  const { plan, random } = history
  const person = makePerson(history)
  const finished = new Date(began.getTime() + random.between(0.2, 6) * HOUR_MS)
  const isFinished = finishes && finished < plan.now
  const reviewed = atDaytime(random, new Date(finished.getTime() + random.between(4, 80) * HOUR_MS))
  const isReviewed = isFinished && plan.now.getTime() - finished.getTime() > WAITING_DAYS * DAY_MS
  const [firstName = ''] = person.fullname.split(' ')
  addStudying(history, {
    ...person,
    lesson: random.weigh([
      [0, 6],
      [1, 3],
      [2, 1],
    ]),
    began,
    finished: isFinished ? finished : null,
    reviewed: isReviewed ? reviewed : null,
    reviewer: random.chance(0.8) ? plan.teacher : plan.manager,
    hasDrafts: random.chance(0.2),
    name: random.weigh([
      [person.fullname, 6],
      [firstName, 3],
      ['', 1],
    ]),
    phone: random.chance(0.6) ? person.phone : undefined,
  })
}

/** Some of the last contacts are entered a second time, in another spelling and with the same phone. */
export function addDuplicates(history: History, count: number): void {
  const { plan, random, rows } = history
  const alive = rows.contacts.filter(
    ({ archived_at, contact_phones = [], created_at }) =>
      !archived_at &&
      contact_phones.length > 0 &&
      created_at &&
      plan.now.getTime() - created_at.getTime() < 90 * DAY_MS,
  )
  for (const [index, first] of alive.slice(-count).entries()) {
    const name = first.contact_fullname ?? ''
    const inLatin = transliterate(name, first.contact_locale === 'ru' ? 'ru' : 'uk')
    const _id = random.uuid()
    const created_at = momentAgo(history, random.between(0.1, 3))
    rows.contacts.push({
      ...first,
      _id,
      contact_fullname: inLatin === name ? name.split(' ').toReversed().join(' ') : inLatin,
      contact_status_id: 10,
      contact_owner_id: null,
      contact_tags: [],
      contact_socials: [],
      contact_source_id: history.sourceIds.ad,
      contact_next_at: null,
      contact_next_step: '',
      contact_location: null,
      created_by: plan.manager.user_id,
      version: 1,
      created_at,
      updated_at: created_at,
    })
    // A family with one phone is no duplicate.
    if (index === 0) {
      const [first_id, second_id] = first._id < _id ? [first._id, _id] : [_id, first._id]
      rows.distinct.push({
        account_id: plan.account_id,
        first_id,
        second_id,
        decided_by: plan.manager.user_id,
        decided_at: plan.now,
      })
    }
  }
}

/** Some contacts are offered to another missioner, who has not answered yet. */
export function addOffers(history: History, count: number): void {
  const { plan, random, rows, owners } = history
  const offered = rows.contacts.filter(
    ({ archived_at, contact_owner_id, contact_status_id }) =>
      !archived_at && contact_owner_id && contact_status_id === 40,
  )
  for (const contact of offered.slice(-count)) {
    const others = owners.filter(({ missioner_id }) => missioner_id !== contact.contact_owner_id)
    contact.contact_offered_to = random.pick(others.slice(0, 2)).missioner_id
    contact.contact_offered_at = new Date(plan.now.getTime() - random.between(0.2, 4) * DAY_MS)
  }
}
