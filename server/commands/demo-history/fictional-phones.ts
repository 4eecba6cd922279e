import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { parsePhone } from '../../lib/phones/parse-phone.ts'
import type { Random } from './random.ts'

/** Area codes whose last two digits differ: the last nine digits of a number identify it. */
const AREA_CODES = [212, 305, 503, 617, 720, 804, 916]
/** Of 07700 900000 to 900999; the first numbers belong to the submissions of the demo school. */
const FIRST_MOBILE = 300
const LAST_MOBILE = 999

/**
 * Numbers that reach no one, each once: the mobile numbers that Ofcom reserves for drama, and the American 555-0100 to
 * 555-0199, which are reserved for fiction.
 */
export function makePhones(random: Random): () => StoredPhone {
  const british = Array.from(
    { length: LAST_MOBILE - FIRST_MOBILE + 1 },
    (_, index) => `+44 7700 900${FIRST_MOBILE + index}`,
  )
  const american = AREA_CODES.flatMap((area) =>
    Array.from({ length: 100 }, (_, index) => `+1 ${area} 555 0${100 + index}`),
  )
  return () => {
    const range = random.chance(0.7) ? british : american
    const [phone] = range.splice(random.whole(0, range.length - 1), 1)
    if (!phone) throw new Error('There are more people than fictional numbers.')
    return parsePhone({ phone })
  }
}
