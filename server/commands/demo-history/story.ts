import type { CallOutcome } from '#domain/contact/call-outcome.ts'
import type { ConsentBasis, ConsentChannel } from '#domain/contact/consent.ts'
import { ContactStatus, readContactStatus } from '#domain/contact/contact-status.ts'
import { fillTemplate, templatesIn } from '#domain/messenger/message-templates.ts'
import { consentVersion } from '#domain/request/study-request.ts'
import { translate } from '../../lib/i18n.ts'
import { callTexts, consentTexts, messages, statusNames, withdrawalTexts } from '../../lib/messages.ts'
import { atDaytime, type Colleague, DAY_MS, type History, HOUR_MS, type HistoryRows } from './history.ts'
import { type HistoryWords, inflect } from './history-words.ts'
import type { Person } from './person.ts'

type Note = Omit<HistoryRows['notes'][number], '_id' | 'account_id' | 'contact_id' | 'note_date' | 'note_author'>

/** What happens with one contact, step by step until now. Writes the entries that the product's services would write. */
export class Story {
  readonly history: History
  readonly person: Person
  readonly contact: HistoryRows['contacts'][number]
  readonly words: HistoryWords
  owner: Colleague | null
  /** When the last step happened. */
  at: Date
  private wasCalled = false
  private readonly said = new Set<string>()

  constructor(history: History, person: Person, contact: HistoryRows['contacts'][number], owner: Colleague | null) {
    this.history = history
    this.person = person
    this.contact = contact
    this.words = history.plan.words[person.locale]
    this.owner = owner
    this.at = contact.created_at ?? history.plan.now
  }

  /** Who enters what happens. */
  get author(): Colleague {
    return this.owner ?? this.history.plan.manager
  }

  /** A text of the contact's language in the grammatical gender of the contact. */
  say(texts: readonly string[]): string {
    const unsaid = texts.filter((text) => !this.said.has(text))
    const text = this.history.random.pick(unsaid.length > 0 ? unsaid : texts)
    this.said.add(text)
    return inflect(text, this.person.isWoman)
  }

  /** Goes on by a number of hours, to the day; false, and nowhere, if that is still to come. */
  advance(low: number, high: number): boolean {
    const { plan, random } = this.history
    const moved = atDaytime(random, new Date(this.at.getTime() + random.between(low, high) * HOUR_MS))
    const next = moved > this.at ? moved : new Date(this.at.getTime() + HOUR_MS / 2)
    if (next > plan.now) {
      this.promise(next)
      return false
    }
    this.at = next
    return true
  }

  /** What is planned next; some of it is overdue or due today. */
  private promise(next: Date): void {
    const { plan, random } = this.history
    if (!this.owner || !this.wasCalled) return
    const days = random.weigh([
      [-random.between(0.2, 5), 12],
      [random.between(0.02, 0.3), 9],
      [null, 79],
    ])
    const other = days === null ? next : new Date(plan.now.getTime() + days * DAY_MS)
    this.contact.contact_next_at = other > this.at ? other : next
    this.contact.contact_next_step = this.say(this.words.steps)
  }

  /** Agrees on something in the next weeks. */
  planNext(): void {
    const { plan, random } = this.history
    this.promise(atDaytime(random, new Date(plan.now.getTime() + random.between(1, 21) * DAY_MS)))
  }

  /** Adds an entry of the history and counts as a change of the contact. */
  add(note: Note, author: Colleague | null = this.author): void {
    const { plan, random, rows } = this.history
    rows.notes.push({
      note_kind: 'note',
      note_details: null,
      ...note,
      _id: random.uuid(),
      account_id: plan.account_id,
      contact_id: this.contact._id,
      note_date: this.at,
      note_author: author?.user_id ?? null,
    })
    this.touch()
  }

  touch(): void {
    this.contact.updated_at = this.at
    this.contact.version = (this.contact.version ?? 1) + 1
  }

  note(texts: readonly string[]): void {
    this.add({ note_text: this.say(texts) })
  }

  call(outcome: CallOutcome): void {
    this.wasCalled = true
    const words = this.say(this.words.notes[outcome])
    const said = translate(callTexts[outcome], this.author.locale)
    this.add({ note_kind: 'call', note_details: { outcome, words }, note_text: `${said}. ${words}` })
  }

  /** Writes the usual greeting. */
  message(): void {
    const { locale, fullname } = this.person
    const words = fillTemplate(templatesIn(locale, [])[0]?.text ?? '', { fullname, lesson: '' })
    const messenger = 'Telegram'
    this.add({ note_kind: 'message', note_details: { messenger, words }, note_text: `${messenger}: ${words}` })
  }

  setStatus(to_status: ContactStatus): void {
    const from_status = readContactStatus(this.contact.contact_status_id ?? ContactStatus.NOTPROCESSED)
    if (from_status === to_status) return
    const { locale } = this.author
    this.contact.contact_status_id = to_status
    const named = {
      before: translate(statusNames[from_status], locale),
      after: translate(statusNames[to_status], locale),
    }
    this.add({
      note_kind: 'status',
      note_details: { from_status, to_status },
      note_text: translate(messages.contactStatusChanged, locale, named),
    })
  }

  /** The contact has joined a church or does not want to go on. */
  end(status: typeof ContactStatus.REFUSED | typeof ContactStatus.CHURCH): void {
    const { church, refused } = this.words.notes
    this.note(status === ContactStatus.CHURCH ? church : refused)
    this.setStatus(status)
  }

  /** The contact does not continue: some say so, others do not answer any more. */
  stop(): void {
    const { random } = this.history
    if (random.chance(0.45)) {
      if (this.advance(24 * 15, 24 * 40)) this.end(ContactStatus.REFUSED)
    } else if (this.advance(24 * 5, 24 * 15)) {
      this.call('no_answer')
      this.setStatus(ContactStatus.NOTAVAILABLE)
      this.planNext()
    }
  }

  consent(channel: ConsentChannel, consent_basis: ConsentBasis, is_given = true): void {
    const isForm = consent_basis === 'form'
    this.add(
      {
        note_kind: 'consent',
        note_details: {
          consent_channel: channel,
          is_given,
          consent_basis,
          ...(isForm && { consent_version: consentVersion }),
        },
        note_text: translate((is_given ? consentTexts : withdrawalTexts)[channel], this.author.locale),
      },
      isForm ? null : this.author,
    )
  }

  /** Gives the contact to another missioner, as a manager does. */
  transfer(owner: Colleague): void {
    if (owner === this.owner) return
    const named = { before: this.owner?.name ?? '–', after: owner.name }
    const { manager } = this.history.plan
    this.add(
      { note_kind: 'transfer', note_text: translate(messages.contactTransferred, manager.locale, named) },
      manager,
    )
    this.setOwner(owner)
  }

  takeFromPool(owner: Colleague): void {
    this.setOwner(owner)
    const note_text = translate(messages.takenFromPool, owner.locale)
    this.add({ note_kind: 'transfer', note_details: { from_pool: true }, note_text })
  }

  returnToPool(): void {
    const reason = this.say(this.words.notes.returned)
    this.add({ note_kind: 'transfer', note_text: translate(messages.returnedToPool, this.author.locale, { reason }) })
    this.setOwner(null)
  }

  private setOwner(owner: Colleague | null): void {
    this.owner = owner
    this.contact.contact_owner_id = owner?.missioner_id ?? null
  }
}
