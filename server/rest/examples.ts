import type { Schema } from './schema-json.ts'

// Example values for the documents: a table of fields, from which the example of any schema is made.

const account = '4f1d9a52-6f0e-4a55-9d1b-2c8d5a1f7e01'
const person = '0b7c6f2e-9a41-4a4e-8f2d-6d3e0c5b9a11'

/** An example of each field by its name; where the schema of a field refuses it, the schema's own values are taken. */
const fields: Record<string, unknown> = {
  _id: '7d0f6c1a-3a5e-4b8e-9a43-1f2b6c8d9e10',
  id: 'el-7Qm2xk',
  access_token: 'q3ZxW1…',
  account_country_codes: [213],
  account_country_codes_defaults: [213],
  account_hosts: ['school.example.org'],
  account_id: account,
  account_locale: 'ua',
  account_logo: '/uploads/4f1d9a52/logo.jpg',
  account_name: 'Good News School',
  account_role: 2,
  account_token: 'gns-8f3k2',
  age: 2,
  answers: 1,
  auth: 'k8JV6sjdbhAi1n3_LDBLvA',
  code: '380',
  comment: 'Well read. Look at verse 16 once more.',
  consent_version: '2026-11',
  contact_age: 2,
  contact_fullname: 'Anna Koval',
  contact_gender: 0,
  contact_locale: 'ua',
  contact_location: 'Lviv',
  contact_next_step: 'Call on Sunday',
  contact_owner_id: '2f0e8d5c-1b6a-4c3d-8e9f-7a6b5c4d3e2f',
  contact_phone: '380671234567',
  contact_status: 'Not processed',
  contact_status_id: 10,
  contact_tags: ['youth'],
  count: 1,
  course_category: 'Bible',
  course_description: 'Twelve short lessons.',
  course_id: '9b2e4d6f-8a1c-4e3b-b5d7-0f1a2c3e4d5b',
  course_image: '',
  course_licence: 'CC BY-SA 4.0',
  course_locale: 'ua',
  course_slug: 'gospel-of-john',
  course_source: 'https://example.org/john',
  course_title: 'The Gospel of John',
  data: { text: 'In the beginning was the Word.' },
  deleted: 1,
  dic: { 'Sign in': 'Увійти' },
  email: 'anna@example.org',
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  event_params: { missioner_id: '2f0e8d5c-1b6a-4c3d-8e9f-7a6b5c4d3e2f', account_id: account },
  event_type: 'newcontact',
  expirationTime: null,
  failed: 0,
  fetch: 'all',
  fullname: 'Anna Koval',
  gender: 0,
  host: 'school.example.org',
  ipPhoneCodeId: 213,
  lesson_length: 15,
  lesson_order: 1,
  lesson_title: 'The Word became flesh',
  lesson_version: 3,
  locale: 'ua',
  localization_image: 'data:image/svg+xml,…',
  localization_locale: 'ua',
  locality_entire: 'Lviv, Lviv region',
  locality_name: 'Lviv',
  location: 'Lviv',
  location_name: 'Lviv',
  location_path: 'Lviv region / Lviv',
  location_type: 'city',
  login: 'editor@example.org',
  match: 'skip',
  message: 'I would like to read the Gospel of John.',
  missioner_capacity: 10,
  missioner_id: '2f0e8d5c-1b6a-4c3d-8e9f-7a6b5c4d3e2f',
  missioner_name: 'Petro Melnyk',
  next: null,
  note_author: 'Petro Melnyk',
  note_text: 'Asked for a Bible.',
  notes: [],
  otp: '123456',
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  pageSize: 5,
  password: 'correct Horse 7',
  phone: '380671234567',
  profile: 'https://t.me/anna',
  row: 2,
  rows: 1,
  search: 'Lviv',
  sent: 12,
  shortcut: 'A',
  site_locales: ['ua', 'en'],
  source_name: 'Book fair',
  status: 'ok',
  studying_contact_id: '7d0f6c1a-3a5e-4b8e-9a43-1f2b6c8d9e10',
  studying_id: '1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f',
  studying_user_name: 'Anna Koval',
  tenant_account_id: account,
  text: 'A new lesson waits for you.',
  title: 'A new lesson',
  token: 'mF9v…',
  type: 2,
  updated_rows: 1,
  url: '/course/gospel-of-john',
  user_answers: 1,
  user_fullname: 'Olena Bondar',
  user_id: person,
  user_login: 'editor@example.org',
  userType: 'student',
  value: 'Anna',
  version: 1,
}

/** Fields that callers leave out. */
const omitted = new Set(['website', 'cursor', 'send_at'])
const MOMENT = '2026-11-25T09:30:00.000Z'

/** An example that the schema accepts; `name` is the field that has it. */
export function exampleOf(schema: Schema, name = ''): unknown {
  if ('const' in schema) return schema.const
  const given = fields[name]
  if (name in fields && isOfSchema(given, schema)) return given
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const [option] = (schema.anyOf ?? schema.oneOf ?? []) as Schema[]
  if (option) return exampleOf(option, name)
  const type = Array.isArray(schema.type) ? (schema.type as string[])[0] : schema.type
  if (type === 'object') return exampleObject(schema)
  if (type === 'array') return [exampleOf((schema.items ?? {}) as Schema, name.replace(/s$/, ''))]
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema.minimum ?? 1))
  if (type === 'boolean') return false
  if (schema.format === 'date-time') return MOMENT
  return type === 'string' ? exampleText(schema) : null
}

function exampleObject({ properties = {} }: Schema): Record<string, unknown> {
  const entries = Object.entries(properties as Record<string, Schema>).filter(([key]) => !omitted.has(key))
  return Object.fromEntries(entries.map(([key, inner]) => [key, exampleOf(inner, key)]))
}

function exampleText({ format, minLength }: Schema): string {
  if (format === 'uuid') return String(fields._id)
  return Number(minLength ?? 0) > 0 ? 'text' : ''
}

/** Whether a schema of a field takes the value, by its type and its values; a test holds the examples against all else. */
function isOfSchema(value: unknown, schema: Schema): boolean {
  const options = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (options) return options.some((option) => isOfSchema(value, option))
  if ('const' in schema) return schema.const === value
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return false
  if (Array.isArray(value) && schema.items)
    return schema.type === 'array' && value.every((item) => isOfSchema(item, schema.items as Schema))
  if (schema.format === 'date-time') return false
  const types = [schema.type ?? []].flat() as string[]
  return types.length === 0 || types.some((type) => isOfType(value, type))
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}
