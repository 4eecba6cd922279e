import { z } from 'zod'
import { missionerSorts } from '#domain/lists/list-sorts.ts'
import { maxCapacity } from '#domain/contact/pool.ts'
import { clientMadeId } from '../../frame/create-once.ts'
import { distinctList } from '../../lib/distinct-list.ts'
import { shownPhone, storedPhone, typedPhone } from '../../lib/phones/schema.ts'
import { id, importLine } from '../../lib/reply-parts.ts'
import { requiredText } from '../../lib/text-fields.ts'

const name = requiredText(200)
const MAX_CHANGES = 500

const fields = {
  missioner_name: name,
  missioner_phone: typedPhone.nullable().optional(),
  /** The user who signs in as this missioner. */
  user_id: z.string().nullable().optional(),
  /** Contacts that the missioner may take from the pool in a week. */
  missioner_capacity: z.int().min(0).max(maxCapacity).optional(),
}

export const newMissioner = z.strictObject({ _id: clientMadeId, ...fields })
export const newMissionerBody = z.object(fields)
export const changedMissioner = z.strictObject({
  _id: z.string(),
  /** As last read; an older one is a conflict. */
  version: z.int().min(1),
  ...fields,
  missioner_name: name.optional(),
})
export const changedMissionersBody = distinctList(
  z
    .array(z.object({ _id: z.string(), ...fields, missioner_name: name.optional() }))
    .min(1)
    .max(MAX_CHANGES),
  '_id',
)
export const oneMissioner = z.strictObject({ _id: z.string() })
export const missionerPage = z.strictObject({
  search: z.string().trim().max(100).optional(),
  /** By name if left out. */
  sort: z.enum(missionerSorts).optional(),
  cursor: z.string().max(2_000).optional(),
})
export const accountChange = z.object({ account_id: z.string(), missioner_id: z.string() })

const missioner = z.strictObject({
  _id: id,
  missioner_name: z.string(),
  missioner_phone: storedPhone.extend({ code: z.string() }).nullable(),
  account_id: id,
  user_id: id.nullable(),
  missioner_capacity: z.int(),
  version: z.int(),
})
export type Missioner = z.infer<typeof missioner>

export const missionerList = z.strictObject({ missioners: z.array(missioner) })
export type MissionerList = z.infer<typeof missionerList>
export const listedMissioners = z.strictObject({
  missioners: z.array(
    missioner.extend({
      missioner_phone: shownPhone.extend({ code: z.string() }).nullable(),
      contacts: z.int(),
      user_login: z.string().nullable(),
      user_state: z.int().nullable(),
      /** Whether contacts can be given to this missioner. */
      takes_contacts: z.boolean(),
    }),
  ),
  next: z.string().nullable(),
})
export type ListedMissioners = z.infer<typeof listedMissioners>
export const foundMissioner = z.strictObject({ missioner })
export type FoundMissioner = z.infer<typeof foundMissioner>
export const updatedMissioners = z.strictObject({ updated_rows: z.int() })
export type UpdatedMissioners = z.infer<typeof updatedMissioners>

export const importedMissioners = z.strictObject({
  results: z.array(
    z.union([z.strictObject(importLine), z.strictObject({ row: z.int().min(1), _id: z.null(), error: z.string() })]),
  ),
  ignored_columns: z.array(z.string()),
})
export type ImportedMissioners = z.infer<typeof importedMissioners>
