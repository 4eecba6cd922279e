import * as z from 'zod/mini'
import { ContactPrivacy } from '#domain/contact/contact-privacy.ts'
import { contactFields } from '#domain/contact/fields/contact-fields.ts'
import { phoneWithCode } from '#domain/forms/phone-rules.ts'
import { siteLocales } from '#domain/locale.ts'
import { defaultCode, splitPhone } from '#domain/phone/split-phone.ts'
import type { Contact } from '../contact-data.ts'

const phone = z.object({ code: z.string(), phone: z.string() }).check(phoneWithCode)

/** The fields of a contact's form. Lists of names are one text, divided by commas or lines. */
export const contactForm = z.object({
  contact_fullname: z.string(),
  phones: z.array(phone),
  profiles: z.string(),
  contact_location: z.string(),
  contact_locale: z.string(),
  contact_age: z.string(),
  contact_gender: z.string(),
  contact_source_id: z.string(),
  tags: z.string(),
  contact_privacy: z.string(),
})
export type ContactFields = z.infer<typeof contactForm>

/** A stored contact, or the defaults, as the form shows it. */
export function toFields(contact: Contact | undefined, codes: readonly number[] | undefined): ContactFields {
  const phones = (contact?.contact_phones ?? []).map(splitPhone)
  return {
    contact_fullname: contact?.contact_fullname ?? '',
    phones: phones.length > 0 ? phones : [{ code: defaultCode(codes), phone: '' }],
    profiles: (contact?.contact_socials ?? []).map(({ profile }) => profile).join('\n'),
    contact_location: contact?.contact_location ?? '',
    contact_locale: contact?.contact_locale ?? '',
    contact_age: String(contact?.contact_age ?? contactFields.contact_age.initial),
    contact_gender: String(contact?.contact_gender ?? contactFields.contact_gender.initial),
    contact_source_id: contact?.contact_source_id ?? '',
    tags: (contact?.contact_tags ?? []).join(', '),
    contact_privacy: String(contact?.contact_privacy ?? contactFields.contact_privacy.initial),
  }
}

const privacies = Object.values(ContactPrivacy)

/** What the form says, as it is stored. */
export function fromFields(fields: ContactFields) {
  const privacy = privacies.find((value) => String(value) === fields.contact_privacy) ?? ContactPrivacy.PRIVATE
  return {
    contact_fullname: fields.contact_fullname,
    contact_phones: fields.phones.filter(({ phone: number }) => number !== ''),
    contact_socials: divide(fields.profiles, /\n/).map((profile) => ({ profile })),
    contact_location: fields.contact_location,
    contact_locale: siteLocales.find((locale) => locale === fields.contact_locale) ?? null,
    contact_age: Number(fields.contact_age),
    contact_gender: Number(fields.contact_gender),
    contact_source_id: fields.contact_source_id || null,
    contact_tags: divide(fields.tags, /[,\n]/),
    contact_privacy: privacy,
  }
}

/** The parts of a text, each once and without the empty ones. */
export function divide(text: string, between: RegExp): string[] {
  return [...new Set(text.split(between).map((part) => part.trim()))].filter((part) => part !== '')
}
