import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { contactImportRows, contactImports } from '#db/schema/contact-imports.ts'
import { contactNotes, contacts } from '#db/schema/contacts.ts'
import { studyRequests } from '#db/schema/requests.ts'
import { lessonRevisions } from '#db/schema/revisions.ts'
import { answers, reviewComments, studyings } from '#db/schema/studyings.ts'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { type Erasure, MAX_SHARED, type SharedEntry } from './schema.ts'

/** What `erase_contact` counts. */
type Erased = Omit<Erasure, 'shared' | 'mentions'>

/**
 * Deletes a contact of the transaction's account with all that belongs to it, and those shared entries that go; undefined when there
 * is no such contact.
 */
export async function eraseContact(
  tx: AccountQuery,
  contactId: string,
  goes: readonly string[] = [],
): Promise<Erased | undefined> {
  const keys = sql`array(select jsonb_array_elements_text(${JSON.stringify(goes)}::jsonb))`
  const [row] = await tx.execute<{ report: Erased | null }>(sql`select erase_contact(${contactId}, ${keys}) as report`)
  if (!row?.report) return undefined
  const [mentions] = await tx.execute<{ report: Pick<Erased, 'notes' | 'requests' | 'answers' | 'comments'> }>(
    sql`select erase_mentions(${keys}) as report`,
  )
  const { notes = 0, requests = 0, answers: written = 0, comments = 0 } = mentions?.report ?? {}
  const { report } = row
  return {
    ...report,
    notes: report.notes + notes,
    requests: report.requests + requests,
    answers: report.answers + written,
    comments: report.comments + comments,
  }
}

/** Whether the transaction's account has the contact, archived or not. */
export async function isErasable(tx: AccountQuery, contactId: string): Promise<boolean> {
  const [row] = await tx.execute<{ found: boolean }>(sql`select erased_contacts(${contactId}) is not null as found`)
  return row?.found === true
}

interface SharedRow extends Record<string, unknown> {
  key: string
  kind: SharedEntry['kind']
  name: string
  phone: StoredPhone | null
  text: string
  /** As JSON writes it. */
  date: string
  others: string[]
  /** On a text that mentions the contact: how many such texts there are, with those that are not listed. */
  mentioned: number | null
}

/** The entries that fit a contact of the transaction's account and another one, the newest first. */
export async function listShared(tx: AccountQuery, contactId: string): Promise<SharedRow[]> {
  return tx.execute<SharedRow>(sql`
    select r.key, r.kind, r.mentioned, coalesce(s.studying_user_name, q.fullname, '') as name, coalesce(s.studying_user_phone, q.phone) as phone,
      coalesce(a.answer #>> '{}', nullif(concat_ws(' ', m.draft, m.released), ''), v.lesson_title, q.message,
        nullif(concat_ws(' ', nullif(n.note_text, ''), n.note_details ->> 'words'), ''), t.contact_next_step,
        (select string_agg(cell, ', ') from jsonb_array_elements_text(i.cells) cell where cell <> ''), '') as text,
      to_jsonb(coalesce(a.received_at, m.updated_at, s.finished_at, s.created_at, q.created_at, n.note_date, t.updated_at, f.created_at)) as date,
      array(select c.contact_fullname from ${contacts} c where c.account_id = ${tx.accountId} and c._id = any (r.others)
        order by c.contact_fullname, c._id) as others
    from shared_rows(${contactId}) r
    left join ${studyings} s on r.kind in ('studying', 'answer', 'comment') and s.account_id = ${tx.accountId} and s._id = r.row_id
    left join ${lessonRevisions} v on v.account_id = ${tx.accountId} and v._id = s.revision_id
    left join ${answers} a on r.kind = 'answer' and a.account_id = ${tx.accountId} and a.studying_id = r.row_id
      and r.key = 'answer:' || a.studying_id || ':' || a.element_id
    left join ${reviewComments} m on r.kind = 'comment' and m.account_id = ${tx.accountId} and m.studying_id = r.row_id
      and r.key = 'comment:' || m.studying_id || ':' || m.element_id
    left join ${contacts} t on r.kind = 'step' and t.account_id = ${tx.accountId} and t._id = r.row_id
    left join ${studyRequests} q on r.kind in ('request', 'message') and q.account_id = ${tx.accountId} and q._id = r.row_id
    left join ${contactNotes} n on r.kind = 'note' and n.account_id = ${tx.accountId} and n._id = r.row_id
    left join ${contactImportRows} i on r.kind = 'row' and i.account_id = ${tx.accountId} and i.import_id = r.row_id and i.row = r.sheet_row
    left join ${contactImports} f on f.account_id = ${tx.accountId} and f._id = i.import_id
    order by date desc, r.key limit ${MAX_SHARED}`)
}

/** The contacts with whom nothing has happened since a moment: no change, no note, no next step, no lesson. The oldest first. */
export function listForgotten(tx: AccountQuery, before: Date, limit: number) {
  const since = sql`${before.toISOString()}::timestamptz`
  return tx
    .select({ _id: contacts._id })
    .from(contacts)
    .where(
      and(
        eq(contacts.account_id, tx.accountId),
        isNull(contacts.archived_at),
        lt(contacts.updated_at, before),
        sql`(${contacts.contact_next_at} is null or ${contacts.contact_next_at} < ${since})`,
        sql`not exists (select from ${contactNotes} n where n.account_id = ${tx.accountId} and n.contact_id = ${contacts._id}
          and n.note_date >= ${since})`,
        sql`not exists (select from ${studyings} s where s.account_id = ${tx.accountId} and s.studying_contact_id = ${contacts._id}
          and (s.created_at >= ${since} or s.finished_at >= ${since} or s.reviewed_at >= ${since} or exists (select from ${answers} a
            where a.account_id = ${tx.accountId} and a.studying_id = s._id and a.received_at >= ${since})))`,
      ),
    )
    .orderBy(asc(contacts.updated_at), asc(contacts._id))
    .limit(limit)
}
