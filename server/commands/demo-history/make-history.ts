import { Role } from '#domain/roles.ts'
import { UserState } from '#domain/user-state.ts'
import { addContacts, addNewContacts } from './add-contacts.ts'
import { addOfficeWork } from './add-office-work.ts'
import { addDuplicates, addGuests, addOffers, addOpenRequests } from './add-waiting.ts'
import { makePhones } from './fictional-phones.ts'
import { type Colleague, DAY_MS, type History, type HistoryPlan, type HistoryRows, YEAR_DAYS } from './history.ts'
import type { SourceKey } from './history-words.ts'
import { makeRandom } from './random.ts'

const DUPLICATES = 6
const OFFERS = 3

/**
 * Twelve months of a school up to now, as rows that the product's services would have written. The same plan gives the same
 * rows.
 */
export function makeHistory(plan: HistoryPlan): HistoryRows {
  const random = makeRandom(plan.seed)
  const rows = noRows()
  const sources = Object.entries(plan.words[plan.locale].sources) as [SourceKey, string][]
  const ids = sources.map(([key]) => [key, random.uuid()] as const)
  const history: History = {
    plan,
    random,
    nextPhone: makePhones(makeRandom(`phones ${plan.seed}`)),
    owners: [],
    sourceIds: Object.fromEntries(ids) as Record<SourceKey, string>,
    rows,
  }
  for (const [key, source_name] of sources)
    rows.sources.push({ _id: history.sourceIds[key], account_id: plan.account_id, source_name })
  const team: History = { ...history, owners: [...plan.missioners, ...addHelpers(history)] }
  addContacts(team)
  addDuplicates(team, DUPLICATES)
  addOffers(team, OFFERS)
  addNewContacts(team)
  addOpenRequests(team)
  addGuests(team)
  addOfficeWork(team)
  return rows
}

/** Missioners who do not sign in by a printed link. */
function addHelpers({ plan, random, rows }: History): Colleague[] {
  const created_at = new Date(plan.now.getTime() - YEAR_DAYS * DAY_MS)
  return plan.helpers.map(({ login, name, locale }) => {
    const colleague = { user_id: random.uuid(), missioner_id: random.uuid(), name, locale }
    rows.users.push({
      _id: colleague.user_id,
      account_id: plan.account_id,
      user_login: login,
      user_fullname: name,
      account_role: Role.MISSIONER,
      account_locale: locale,
      user_state: UserState.registered,
      created_at,
      updated_at: created_at,
    })
    rows.missioners.push({
      _id: colleague.missioner_id,
      account_id: plan.account_id,
      user_id: colleague.user_id,
      missioner_name: name,
      created_at,
      updated_at: created_at,
    })
    return colleague
  })
}

function noRows(): HistoryRows {
  return {
    users: [],
    missioners: [],
    sources: [],
    contacts: [],
    notes: [],
    requests: [],
    studyings: [],
    answers: [],
    answerEvents: [],
    comments: [],
    distinct: [],
    audit: [],
    events: [],
    broadcasts: [],
    snippets: [],
    views: [],
  }
}
