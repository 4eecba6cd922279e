import { ContactStatus } from '#domain/contact/contact-status.ts'
import { addStudying } from './add-studying.ts'
import type { Colleague } from './history.ts'
import { DAY_MS, HOUR_MS } from './history.ts'
import type { Person } from './person.ts'
import type { Random } from './random.ts'
import type { Story } from './story.ts'
import { takeLesson } from './take-lesson.ts'

/** More conversations than a year has room for. */
const MANY = 50
const LESSONS = [0, 1, 2] as const

/** Everything that happens with a contact from the first call to the present or to an end. */
export function tellStory(story: Story): void {
  if (!findOwner(story) || !reach(story)) return
  maybeTransfer(story)
  const { random } = story.history
  const isGuest = story.contact.contact_status_id === ContactStatus.GUEST
  const wish = random.weigh([
    ['study', isGuest ? 40 : 70],
    ['talk', isGuest ? 50 : 20],
    ['refuse', 10],
  ])
  if (wish === 'refuse') return story.end(ContactStatus.REFUSED)
  agree(story)
  if (wish === 'talk') {
    if (!talk(story, random.whole(1, 3))) return maybeReturn(story)
    if (random.chance(0.5)) return fade(story)
  }
  if (study(story)) settle(story)
}

/** A contact without an owner waits until a missioner takes it. */
function findOwner(story: Story): boolean {
  if (story.owner) return true
  const owner = chooseOwnerOf(story)
  if (!story.advance(20, 200)) return false
  story.takeFromPool(owner)
  return true
}

/** Calls until someone answers. */
function reach(story: Story): boolean {
  const { random } = story.history
  for (let attempt = 0; attempt < 4; attempt++) {
    if (!story.advance(attempt === 0 ? 2 : 30, attempt === 0 ? 60 : 140)) return false
    const outcome = random.weigh([
      ['answered', 62],
      ['no_answer', 23],
      ['later', 11],
      ['wrong_number', 4],
    ] as const)
    story.call(outcome)
    if (outcome === 'answered') return true
    if (outcome !== 'later' && story.contact.contact_status_id !== ContactStatus.GUEST)
      story.setStatus(ContactStatus.NOTAVAILABLE)
    if (outcome === 'wrong_number') {
      if (random.chance(0.6)) story.contact.archived_at = story.at
      return false
    }
  }
  if (story.advance(24 * 30, 24 * 60)) story.end(ContactStatus.REFUSED)
  return false
}

/** What is said about further calls and messages at the first conversation. */
function agree(story: Story): void {
  const { random } = story.history
  if (random.chance(0.4)) story.consent('messenger', 'call')
  if (random.chance(0.1)) story.consent('email', 'call')
  if (random.chance(0.04)) story.consent('call', 'call', false)
}

/** The three lessons of the course; resolves to whether all of them are reviewed. */
function study(story: Story): boolean {
  for (const lesson of LESSONS) {
    if (!story.advance(6, lesson === 0 ? 70 : 240)) return false
    if (lesson === 0) story.setStatus(ContactStatus.STUDING)
    if (!takeLesson(story, lesson)) return false
    if (story.history.random.chance(0.3)) story.note(story.words.notes.studying)
    if (story.history.random.chance(0.12)) {
      fade(story)
      return false
    }
  }
  return true
}

function settle(story: Story): void {
  const { random } = story.history
  const outcome = random.weigh([
    ['church', 56],
    ['talk', 34],
    ['refuse', 10],
  ])
  if (!talk(story, random.whole(1, 3))) return
  if (outcome === 'church') return story.end(ContactStatus.CHURCH)
  if (outcome === 'refuse') return story.end(ContactStatus.REFUSED)
  talk(story, MANY)
}

/** Conversations with weeks between; false if the last one is still to come. */
function talk(story: Story, times: number): boolean {
  for (let time = 0; time < times; time++) {
    if (!story.advance(24 * 8, 24 * 30)) return false
    story.note(story.words.notes.talk)
  }
  return true
}

/** Talks that lead no further. */
function fade(story: Story): void {
  if (talk(story, 2)) story.stop()
}

function maybeTransfer(story: Story): void {
  const { random } = story.history
  if (!random.chance(0.12) || !story.advance(20, 200)) return
  story.transfer(chooseOwnerOf(story))
}

/** Some contacts go back to those who wait for a missioner. */
function maybeReturn(story: Story): void {
  const { plan, random } = story.history
  const isRecent = plan.now.getTime() - story.at.getTime() < 20 * DAY_MS
  if (isRecent && random.chance(0.2)) story.returnToPool()
}

/** A missioner who speaks the contact's language, if there is one. */
export function chooseOwner(owners: readonly Colleague[], person: Person, random: Random): Colleague {
  const speakers = owners.filter(({ locale }) => locale === person.locale)
  return random.pick(speakers.length > 0 ? speakers : owners)
}

const chooseOwnerOf = ({ history: { owners, random }, person }: Story) => chooseOwner(owners, person, random)

/** The lesson that a guest took before becoming a contact. */
export function addFirstLesson(story: Story): void {
  const { history, person, contact } = story
  const began = new Date(story.at.getTime() - history.random.between(30, 60) * HOUR_MS)
  const finished = new Date(began.getTime() + history.random.between(0.3, 1) * HOUR_MS)
  addStudying(history, {
    ...person,
    lesson: 0,
    began,
    finished,
    reviewed: new Date(story.at.getTime() - HOUR_MS / 4),
    reviewer: history.plan.teacher,
    contact_id: contact._id,
    name: person.fullname,
  })
}
