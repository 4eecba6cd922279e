import { z } from 'zod'
import type { ContactField } from '#domain/contact/fields/contact-field.ts'
import {
  contactFields,
  type FilteredField,
  filteredFields,
  type StoredField,
  storedFields,
} from '#domain/contact/fields/contact-fields.ts'
import { joinTags } from '#domain/contact/join-tags.ts'
import { isProfile } from '#domain/contact/fields/is-profile.ts'
import { contactStatusLabels, selectableStatuses } from '#domain/contact/contact-status.ts'
import { siteLocales } from '#domain/locale.ts'
import { storedPhone, typedPhone } from '../../../lib/phones/schema.ts'
import { id } from '../../../lib/reply-parts.ts'
import { line, requiredText, typedMoment } from '../../../lib/text-fields.ts'

// What the catalogue of a contact's fields says, as schemas of replies, changes and filters.

type Fields = typeof contactFields
type Schemas = Record<string, (field: ContactField) => z.ZodType>
type SchemaOf<Kinds extends Schemas, Field extends keyof Fields> = Fields[Field]['kind'] extends infer Kind
  ? Kind extends keyof Kinds
    ? ReturnType<Kinds[Kind]>
    : never
  : never
type NullOf<Field extends keyof Fields> = Fields[Field] extends { empty: null } ? null : never

/** What a field holds in a reply, by its kind. */
const givenKinds = {
  text: () => z.string(),
  phone: () => z.array(storedPhone),
  status: () => z.int(),
  missioner: () => id,
  source: () => id,
  language: () => z.string(),
  choice: () => z.int(),
  tag: () => z.array(z.string()),
  profile: () => z.array(z.strictObject({ id: z.string().optional(), profile: z.string() })),
  moment: () => z.date(),
} satisfies Schemas

/** What callers may give, by the kind of the field. */
const typedKinds = {
  text: ({ most = 0 }: ContactField) => line(most),
  phone: ({ entries = 0 }: ContactField) => z.array(typedPhone).max(entries),
  status: () => z.literal(selectableStatuses),
  missioner: () => id,
  source: () => id,
  language: () => z.enum(siteLocales),
  choice: (field: ContactField) => z.literal(valuesOf(field)),
  tag: ({ most = 0, entries = 0 }: ContactField) =>
    z
      .array(requiredText(most))
      .max(entries)
      .transform((given) => joinTags(given)),
  profile: ({ most = 0, entries = 0 }: ContactField) => z.array(profile(most)).max(entries),
  moment: () => typedMoment,
} satisfies Schemas

const profile = (most: number) =>
  z.strictObject({
    id: line(40).optional(),
    profile: requiredText(most).refine(isProfile, 'an address of this kind is not allowed'),
  })

/** An id, or `none` for contacts without one. */
const idOrNone = () => z.union([z.literal('none').transform(() => null), id])

/** What lists are asked for, by the kind of the field. */
const filterKinds = {
  text: ({ most = 0 }: ContactField) => requiredText(most),
  status: () => z.int().min(0).max(32_767),
  missioner: idOrNone,
  source: idOrNone,
  language: () => line(10),
  choice: (field: ContactField) => z.literal(valuesOf(field)),
  tag: ({ most = 0 }: ContactField) => line(most),
} satisfies Schemas

type Given<Field extends StoredField> = z.ZodType<z.output<SchemaOf<typeof givenKinds, Field>> | NullOf<Field>>
type Typed<Field extends StoredField> = z.ZodType<
  z.output<SchemaOf<typeof typedKinds, Field>> | NullOf<Field>,
  z.input<SchemaOf<typeof typedKinds, Field>> | NullOf<Field>
>

/** The fields of a contact in replies. */
export const givenFields = describeAll(storedFields, (field) => {
  const schema = schemaOf(givenKinds, field)
  return field.empty === null ? schema.nullable() : schema
}) as { [Field in StoredField]: Given<Field> }

/** The fields of a contact as callers give them. */
export const typedFields = describeAll(storedFields, (field) => {
  const schema = schemaOf(typedKinds, field)
  if (field.empty !== null) return schema
  return field.kind === 'text' ? schema.nullable().transform((text) => text || null) : schema.nullable()
}) as { [Field in StoredField]: Typed<Field> }

/** Most values of one field that a list can be narrowed to. */
const MAX_FILTER_VALUES = 50

type Several<Schema extends z.ZodType> = z.ZodType<z.output<Schema>[], z.input<Schema> | z.input<Schema>[]>

/** What lists of contacts can be narrowed to: a value of a field, or one of several. */
export const filterFields = describeAll(filteredFields, (field) => {
  const schema = schemaOf(filterKinds, field)
  return z.union([schema.transform((one) => [one]), z.array(schema).min(1).max(MAX_FILTER_VALUES)]).optional()
}) as { [Field in FilteredField]: z.ZodOptional<Several<SchemaOf<typeof filterKinds, Field>>> }

function schemaOf(kinds: Schemas, field: ContactField): z.ZodType {
  const make = kinds[field.kind]
  if (!make) throw new Error(`no schema for ${field.kind}`)
  return make(field)
}

function describeAll(names: readonly (keyof Fields)[], make: (field: ContactField) => z.ZodType) {
  return Object.fromEntries(
    names.map((name) => [name, make(contactFields[name]).describe(describe(contactFields[name]))]),
  )
}

/** A field for the reader of the documents: its name, and what its numbers mean. */
function describe({ label, kind, choices = [] }: ContactField): string {
  const statuses = Object.entries(contactStatusLabels).map(([value, name]) => `${value} ${name}`)
  const values = choices.map(({ value, label: { message } }) => `${value} ${message}`)
  const meanings = kind === 'status' ? statuses : values
  return meanings.length === 0 ? `${label.message}.` : `${label.message}: ${meanings.join(', ')}.`
}

function valuesOf({ choices = [] }: ContactField): number[] {
  return choices.map(({ value }) => value)
}
