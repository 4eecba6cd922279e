import { phoneCodeByCode } from '#domain/phone/phone-codes.ts'
import { zonesOfCountry } from '#domain/phone/zones-of-country.ts'

const [EVENING, MORNING] = [21, 8]

export interface LocalTime {
  /** Minutes after midnight in the west and in the east of the country, which are the same in most. */
  from: number
  until: number
  /** It is too late or too early to call anywhere in the country. */
  isNight: boolean
}

/** The time of day in the main country of a dial code; undefined where that is not known. */
export function localTimeOf(code: string, now: Date): LocalTime | undefined {
  const iso = code === '' ? undefined : phoneCodeByCode(code)?.iso
  const times = (iso === undefined ? [] : zonesOfCountry(iso)).map((zone) => minutesIn(zone, now))
  const [first] = times
  if (first === undefined) return undefined
  // Around midnight the west is still in the evening before.
  const later = times.map((time) => (time < first - 720 ? time + 1_440 : time > first + 720 ? time - 1_440 : time))
  const [from, until] = [Math.min(...later), Math.max(...later)].map((time) => (time + 1_440) % 1_440) as [
    number,
    number,
  ]
  return { from, until, isNight: times.every((time) => time >= EVENING * 60 || time < MORNING * 60) }
}

function minutesIn(timeZone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const [hour = '0', minute = '0'] = parts.format(now).split(':')
  return Number(hour) * 60 + Number(minute)
}
