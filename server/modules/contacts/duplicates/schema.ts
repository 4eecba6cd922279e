import { z } from 'zod'
import { id } from '../../../lib/reply-parts.ts'
import { shownContact } from '../schema.ts'

export const duplicatesInput = z.strictObject({ cursor: z.string().max(500).optional() })

/** Two contacts that share a phone, the older one first. */
const duplicatePair = z.strictObject({ first: shownContact, second: shownContact })

export const duplicatePage = z.strictObject({
  pairs: z.array(duplicatePair),
  next: z.string().nullable(),
  count: z.int(),
})
export type DuplicatePage = z.infer<typeof duplicatePage>

const pair = { target_id: id, merged_id: id }

/** The fields that come from the contact which is merged into the other; all others stay. Lists are joined in any case. */
const mergeableFields = [
  'contact_fullname',
  'contact_owner_id',
  'contact_status_id',
  'contact_privacy',
  'contact_source_id',
  'contact_age',
  'contact_gender',
  'contact_locale',
  'contact_location',
  'contact_next_at',
] as const
export type MergeableField = (typeof mergeableFields)[number]

export const mergeInput = z.strictObject({
  ...pair,
  /** As last read; older ones are a conflict. */
  target_version: z.int().min(1),
  merged_version: z.int().min(1),
  take: z.array(z.enum(mergeableFields)).max(mergeableFields.length),
})

export const distinctInput = z.strictObject(pair)
