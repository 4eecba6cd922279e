import * as z from 'zod/mini'
import { phoneProblem } from '../phone/phone-length.ts'

// Apart from the other rules, because these bring the reading of phones along. Both accept an empty value.

/** Longer than 6 characters, and of at most 15 digits. */
export const phone = z.refine<string>((value) => value === '' || !phoneProblem(value), {
  error: ({ input }) => phoneProblem(String(input))?.id,
})

interface TypedPhone {
  code: string
  phone: string
}

/** The same of a number with its dial code beside it. */
export const phoneWithCode = z.refine<TypedPhone>((value) => value.phone === '' || !problemOf(value), {
  error: ({ input }) => problemOf(input as TypedPhone)?.id,
})

function problemOf({ phone: number, code }: TypedPhone) {
  return phoneProblem(number, code)
}
