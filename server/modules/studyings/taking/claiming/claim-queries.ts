import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { recountStudyings } from '#db/recount.ts'
import { contacts } from '#db/schema/contacts.ts'
import { studyings } from '#db/schema/studyings.ts'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'

// Transfers of studyings: from a device to a user, and from one device to the next.

const alive = (accountId: string) =>
  and(
    eq(studyings.account_id, accountId),
    isNull(studyings.reset_at),
    isNull(studyings.archived_at),
    isNull(studyings.answers_deleted_at),
  )

/** The studyings of this account among `ids`, locked in one order, so that concurrent claims cannot deadlock. */
export function lockStudyings(tx: AccountQuery, ids: readonly string[]) {
  return tx
    .select({
      _id: studyings._id,
      lesson_id: studyings.lesson_id,
      revision_id: studyings.revision_id,
      link_id: studyings.link_id,
      studying_user_id: studyings.studying_user_id,
      studying_contact_id: studyings.studying_contact_id,
      guest_secret_hash: studyings.guest_secret_hash,
      device_hashes: studyings.device_hashes,
      finished_at: studyings.finished_at,
    })
    .from(studyings)
    .where(and(alive(tx.accountId), inArray(studyings._id, [...ids])))
    .orderBy(studyings._id)
    .for('update')
}

/** Assigns guests' studyings to a user and revokes the device secrets. Contact, link and status do not change. */
export async function giveStudyings(
  tx: AccountQuery,
  ids: readonly string[],
  owner: { user_id: string; fullname: string },
) {
  await tx
    .update(studyings)
    .set({
      studying_user_id: owner.user_id,
      studying_user_name: sql`case when ${studyings.studying_user_name} = '' then ${owner.fullname} else ${studyings.studying_user_name} end`,
    })
    .where(and(eq(studyings.account_id, tx.accountId), inArray(studyings._id, [...ids])))
  recountStudyings(tx, ids)
}

export async function listContactPhones(tx: AccountQuery, contactId: string): Promise<StoredPhone[]> {
  const rows = await tx
    .select({ contact_phones: contacts.contact_phones })
    .from(contacts)
    .where(and(eq(contacts.account_id, tx.accountId), eq(contacts._id, contactId), isNull(contacts.archived_at)))
  return rows.flatMap(({ contact_phones }) => contact_phones)
}

/** The contact's newest studying of a lesson that belongs to a device, not to a user. */
export async function findStudyingOfContact(tx: AccountQuery, contactId: string, lessonId: string) {
  const rows = await tx
    .select({ _id: studyings._id, device_hashes: studyings.device_hashes })
    .from(studyings)
    .where(
      and(
        alive(tx.accountId),
        eq(studyings.studying_contact_id, contactId),
        eq(studyings.lesson_id, lessonId),
        isNull(studyings.studying_user_id),
      ),
    )
    .orderBy(desc(studyings.created_at), desc(studyings._id))
    .limit(1)
  return rows[0]
}

/** Adds a device; beyond `most` devices the oldest is removed. */
export async function addDevice(tx: AccountQuery, studyingId: string, secretHash: string, most: number) {
  await tx
    .update(studyings)
    .set({
      device_hashes: sql`(array_prepend(${secretHash}::text, array_remove(${studyings.device_hashes}, ${secretHash}::text)))[1:${sql.raw(String(most))}]`,
    })
    .where(
      and(eq(studyings.account_id, tx.accountId), eq(studyings._id, studyingId), isNull(studyings.studying_user_id)),
    )
}
