import { password as rule } from '#domain/forms/form-rules.ts'
import * as z from 'zod/mini'
import { Invalid } from './errors.ts'
import { messages } from './messages.ts'

const MIN_LENGTH = 8
export const MAX_LENGTH = 200
const wellFormed = z.string().check(rule)

/** The words that lists of leaked passwords are made of, as `bare` leaves them. */
const common = new Set(
  `password passwort parole passw pass qwerty qwertz qwertyuiop asdfgh asdf zxcvbn zxcvbnm qazwsx qwe qweasd qweasdzxc abc abcd
  abcdef letmein welcome admin administrator root user guest login master monkey dragon football baseball sunshine princess
  iloveyou trustno superman batman shadow hello freedom whatever secret changeme default test testing jesus jesuschrist god
  bible christ church gospel love lord jehovah ukraine kyiv kiev moscow russia пароль йцукен йцукенг привет любовь бог иисус
  ісус біблія библия україна`.split(/\s+/),
)
const signs: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Lower case without the digits and signs that people add to a word: "Passw0rd2024!" gives "password". */
function bare(password: string): string {
  const letters = [...password.toLowerCase()]
  const isLetter = (letter: string) => /\p{L}/u.test(letter)
  const word = letters.slice(Math.max(0, letters.findIndex(isLetter)), letters.findLastIndex(isLetter) + 1)
  return word.map((letter) => signs[letter] ?? letter).join('')
}

/** Throws `Invalid` for a password that is short, lacks a kind of letter, is a common one or repeats the login. */
export function checkPassword(password: string, login: string): void {
  if ([...password].length < MIN_LENGTH || password.length > MAX_LENGTH)
    throw new Invalid(messages.shortPassword, { values: { min: MIN_LENGTH } })
  if (!wellFormed.safeParse(password).success) throw new Invalid(messages.plainPassword)
  const name = login.split('@')[0]?.toLowerCase() ?? ''
  const word = bare(password)
  if (word.length < 3 || common.has(word) || new Set(word).size < 3 || (name.length > 2 && word === bare(name)))
    throw new Invalid(messages.commonPassword)
}
