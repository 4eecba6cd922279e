import * as z from 'zod/mini'
import { isEmail } from './is-email.ts'

// The validators of forms. A rule's message is the English key of a translation; forms translate it when they show it.
// Every rule but `required` accepts an empty value, so that a field is optional unless it says otherwise.

/** The messages of the rules, as Lingui descriptors; `At least {min} characters` is for other minimums than 3. */
const ruleMessages = {
  required: /*i18n*/ { id: 'Required field', message: 'Required field' },
  minlength: /*i18n*/ { id: 'At least 3 characters', message: 'At least 3 characters' },
  minlengthOther: /*i18n*/ { id: 'At least {min} characters', message: 'At least {min} characters' },
  password: /*i18n*/ { id: 'At least one digit and title letter', message: 'At least one digit and title letter' },
  repassword: /*i18n*/ { id: 'Passwords do not match', message: 'Passwords do not match' },
  email: /*i18n*/ { id: 'Not a valid email', message: 'Not a valid email' },
  phoneOfLogin: /*i18n*/ { id: 'Not a valid phone', message: 'Not a valid phone' },
  onlyChars: /*i18n*/ { id: 'Only letters are allowed', message: 'Only letters are allowed' },
  onlyDigits: /*i18n*/ { id: 'Only digits are allowed', message: 'Only digits are allowed' },
  phone: /*i18n*/ { id: 'Phone number is too short', message: 'Phone number is too short' },
  phoneTooLong: /*i18n*/ { id: 'Phone number is too long', message: 'Phone number is too long' },
} as const

interface RuleMessage {
  id: string
  message: string
  values?: Record<string, number>
}

const OTHER_MINIMUM = /^At least (\d+) characters$/

/** The descriptor of a rule's message with its values; undefined for any other sentence. */
export function readRuleMessage(sentence: string): RuleMessage | undefined {
  const known = Object.values(ruleMessages).find(({ id }) => id === sentence)
  if (known) return known
  const min = OTHER_MINIMUM.exec(sentence)?.[1]
  return min === undefined ? undefined : { ...ruleMessages.minlengthOther, values: { min: Number(min) } }
}

const LOGIN_PHONE = /^\+?\d+$/
const LETTERS = /^[\p{Script=Latin}\p{Script=Cyrillic} ]+$/u

/** A text with more than white space in it, or a list with an item. */
export function required<Value extends string | readonly unknown[]>() {
  return z.refine<Value>(
    (value) => (typeof value === 'string' ? value.trim() !== '' : value.length > 0),
    ruleMessages.required.id,
  )
}

export function minlength(min = 3) {
  return optional((value) => [...value].length >= min, `At least ${min} characters`)
}

/** A lowercase letter, an uppercase letter and a digit. */
export const password = optional(
  (value) => /\p{Ll}/u.test(value) && /\p{Lu}/u.test(value) && /\d/.test(value),
  ruleMessages.password.id,
)

/** A rule for an object: the field `repeated` equals the field `field`. */
export function repassword<Values extends Record<string, unknown>>(
  field: keyof Values & string,
  repeated: keyof Values & string,
) {
  return z.refine<Values>((values) => values[field] === values[repeated], {
    error: ruleMessages.repassword.id,
    path: [repeated],
  })
}

export const email = optional(isEmail, ruleMessages.email.id)

/** An e-mail address, or digits with an optional plus before them. */
export const emailOrPhone = z.refine<string>((value) => value === '' || isEmail(value) || LOGIN_PHONE.test(value), {
  error: ({ input }) => (/[@\p{L}]/u.test(String(input)) ? ruleMessages.email.id : ruleMessages.phoneOfLogin.id),
})

/** Letters and spaces, Latin and Cyrillic. */
export const onlyChars = optional((value) => LETTERS.test(value), ruleMessages.onlyChars.id)

export const onlyDigits = optional((value) => /^\d+$/.test(value), ruleMessages.onlyDigits.id)

function optional(isValid: (value: string) => boolean, message: string) {
  return z.refine<string>((value) => value === '' || isValid(value), message)
}
