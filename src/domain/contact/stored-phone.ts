/** How sure the parser is of a number: that it can exist, that it has the length of one, or not at all. */
export type PhoneCheck = (typeof phoneChecks)[number]
export const phoneChecks = ['valid', 'possible', 'unknown'] as const

/** A phone as a person types it: `code` is the chosen country's dial code. */
export interface TypedPhone {
  code?: string | undefined
  phone: string
}

/** A phone as stored: `code` is the country's dial code, `phone` all digits with the code in front. */
export interface StoredPhone {
  code?: string
  phone: string
  /** What a person typed. Missing in rows from before it was stored, like the following. */
  typed?: string
  /** What is dialled: `+380671234567`; null when the typed text leaves it open. */
  e164?: string | null
  checked?: PhoneCheck
  /** Of one that cannot be dialled: a person has looked at it and left it as it is. */
  is_confirmed?: true
}
