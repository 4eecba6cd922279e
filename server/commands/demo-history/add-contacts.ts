import { ContactPrivacy } from '#domain/contact/contact-privacy.ts'
import { ContactStatus } from '#domain/contact/contact-status.ts'
import { consentVersion } from '#domain/request/study-request.ts'
import {
  type Colleague,
  DAY_MS,
  daysOf,
  type History,
  HOUR_MS,
  type HistoryRows,
  momentAgo,
  withOwnRandom,
} from './history.ts'
import { type SourceKey, inflect } from './history-words.ts'
import { makePerson, type Person } from './person.ts'
import { Story } from './story.ts'
import { addFirstLesson, chooseOwner, tellStory } from './tell-story.ts'

/** Adds the contacts of the last twelve months, more in each month, with what happened with them. */
export function addContacts(history: History): void {
  const { plan } = history
  for (let index = 0; index < plan.contacts; index++) {
    const own = withOwnRandom(history, `contact ${index}`)
    const { random } = own
    const created_at = momentAgo(own, daysOf(index, plan.contacts, random))
    const source = random.weigh<SourceKey>([
      ['site', 45],
      ['friend', 20],
      ['event', 15],
      ['ad', 12],
      ['camp', 8],
    ])
    const isRecent = plan.now.getTime() - created_at.getTime() < 14 * DAY_MS
    const person = makePerson(own)
    const owner = random.chance(isRecent ? 0.75 : 0.85) ? chooseOwner(history.owners, person, random) : null
    tellStory(enterContact(own, person, { created_at, source, owner }))
  }
}

/** Every missioner who signs in has a contact of the last day who was not called yet, at whatever hour the demo begins. */
export function addNewContacts(history: History): void {
  for (const [index, owner] of history.plan.missioners.entries()) {
    const own = withOwnRandom(history, `new contact ${index}`)
    const created_at = momentAgo(own, own.random.between(0.1, 1))
    enterContact(own, makePerson(own), { created_at, source: 'ad', owner })
  }
}

interface Entry {
  created_at: Date
  source: SourceKey
  owner: Colleague | null
}

/** Adds a contact with what was known at the beginning. */
function enterContact(history: History, person: Person, { created_at, source, owner }: Entry): Story {
  const { plan, random, rows } = history
  const contact = makeContact(history, person, created_at, source)
  const story = new Story(history, person, contact, owner)
  contact.contact_owner_id = owner?.missioner_id ?? null
  contact.created_by = (random.chance(0.5) && owner ? owner : plan.manager).user_id
  rows.contacts.push(contact)
  rows.events.push({
    _id: random.uuid(),
    account_id: plan.account_id,
    user_id: contact.created_by,
    event_type: 'newcontact',
    event_params: { missioner_id: contact.contact_owner_id, account_id: plan.account_id },
    created_at,
  })
  if (source === 'site') addRequest(story)
  else if (source === 'event' || source === 'camp') story.note(story.words.notes.visit)
  if (source === 'friend' && random.chance(0.6)) {
    contact.contact_status_id = ContactStatus.GUEST
    addFirstLesson(story)
  }
  return story
}

function makeContact(
  { plan, random, sourceIds }: History,
  person: Person,
  created_at: Date,
  source: SourceKey,
): HistoryRows['contacts'][number] {
  const { tags } = plan.words[person.locale]
  const tagCount = random.weigh([
    [0, 5],
    [1, 3],
    [2, 1],
  ])
  return {
    _id: random.uuid(),
    account_id: plan.account_id,
    contact_fullname: person.fullname,
    contact_phones: random.chance(0.94) ? [person.phone] : [],
    contact_status_id: ContactStatus.NOTPROCESSED,
    contact_socials: random.chance(0.2) ? [{ profile: person.email }] : [],
    contact_tags: [...new Set(Array.from({ length: tagCount }, () => random.pick(tags)))],
    contact_privacy: random.weigh([
      [ContactPrivacy.PRIVATE, 8],
      [ContactPrivacy.PUBLIC, 1],
      [ContactPrivacy.PREVIEW, 1],
    ]),
    contact_source_id: sourceIds[source],
    contact_age: person.age,
    contact_gender: person.isWoman ? 2 : 1,
    contact_locale: person.locale,
    contact_location: random.chance(0.9) ? person.place : null,
    contact_next_at: null,
    contact_next_step: '',
    version: 1,
    created_at,
    updated_at: created_at,
  }
}

/** The request that the contact was made of, with what the person wrote and agreed to. */
function addRequest(story: Story): void {
  const { history, person, contact } = story
  const { random, rows } = history
  const requested = new Date(story.at.getTime() - random.between(1, 40) * HOUR_MS)
  const request = makeRequest(history, person, requested)
  rows.requests.push({ ...request, contact_id: contact._id })
  const made = story.at
  story.at = requested
  story.consent('call', 'form')
  story.consent('messenger', 'form')
  if (request.message) story.add({ note_text: request.message }, null)
  story.at = made
  story.touch()
}

export function makeRequest(
  { plan, random }: History,
  person: Person,
  created_at: Date,
): HistoryRows['requests'][number] {
  const { messages } = plan.words[person.locale]
  return {
    _id: random.uuid(),
    account_id: plan.account_id,
    fullname: person.fullname,
    phone: person.phone,
    email: random.chance(0.3) ? person.email : null,
    age: person.age,
    gender: person.isWoman ? 2 : 1,
    locale: person.locale,
    location: random.chance(0.7) ? person.place : null,
    course_id: random.chance(0.4) ? (plan.lessons[person.locale][0]?.course_id ?? null) : null,
    message: random.chance(0.8) ? inflect(random.pick(messages), person.isWoman) : null,
    consent_version: consentVersion,
    created_at,
  }
}
