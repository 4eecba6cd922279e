import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  email,
  emailOrPhone,
  minlength,
  onlyChars,
  onlyDigits,
  password,
  readRuleMessage,
  repassword,
  required,
} from './form-rules.ts'
import { phone } from './phone-rules.ts'

type Rule = Parameters<ReturnType<typeof z.string>['check']>[0]

/** The first message for a text, undefined when it is valid. */
const check = (text: string, rule: Rule) => z.string().check(rule).safeParse(text).error?.issues[0]?.message

describe('required', () => {
  test.each(['', '  \n'])('rejects %j', (text) => {
    expect(check(text, required<string>())).toBe('Required field')
  })

  test('accepts a text', () => expect(check('a', required<string>())).toBeUndefined())

  test('rejects an empty list and accepts one with an item', () => {
    const list = z.array(z.string()).check(required<string[]>())
    expect(list.safeParse([]).error?.issues[0]?.message).toBe('Required field')
    expect(list.safeParse(['a']).success).toBe(true)
  })
})

test.each<[string, Rule, string[], string[], string]>([
  ['minlength', minlength(), ['abc', 'Їжа'], ['ab'], 'At least 3 characters'],
  ['minlength 5', minlength(5), ['abcde'], ['abcd'], 'At least 5 characters'],
  ['password', password, ['aA1', 'їЇ1'], ['a1', 'A1', 'aA'], 'At least one digit and title letter'],
  ['email', email, ['a@b'], ['a b@c', 'a@', '@b', 'a'], 'Not a valid email'],
  [
    'emailOrPhone as an address',
    emailOrPhone,
    ['a@b', '+380501234567', '5'],
    ['12a', 'a@', 'їжак'],
    'Not a valid email',
  ],
  ['emailOrPhone as a number', emailOrPhone, ['+380501234567'], ['38 050', '+', '1-2'], 'Not a valid phone'],
  ['onlyChars', onlyChars, ['Олена Ґрунт', 'Ann', 'Ёжик'], ['Ann1', 'a-b'], 'Only letters are allowed'],
  ['onlyDigits', onlyDigits, ['0123'], ['1 2', '1a', '+1'], 'Only digits are allowed'],
  ['phone', phone, ['1234567', '12-34-56'], ['123456', '-------'], 'Phone number is too short'],
  ['phone', phone, ['123456789012345'], ['1234567890123456'], 'Phone number is too long'],
])('%s', (_name, rule, valid, invalid, message) => {
  for (const text of ['', ...valid]) expect(check(text, rule), text).toBeUndefined()
  for (const text of invalid) expect(check(text, rule), text).toBe(message)
})

test('repassword reports a difference at the repeated field', () => {
  const schema = z
    .object({ password: z.string(), repeated: z.string() })
    .check(repassword<{ password: string; repeated: string }>('password', 'repeated'))
  expect(schema.safeParse({ password: 'aA1', repeated: 'aA1' }).success).toBe(true)
  expect(schema.safeParse({ password: 'aA1', repeated: 'aA2' }).error?.issues).toMatchObject([
    { message: 'Passwords do not match', path: ['repeated'] },
  ])
})

describe('reading a message for translation', () => {
  test('a rule’s message is its own key', () => {
    expect(readRuleMessage('Required field')).toMatchObject({ id: 'Required field' })
    expect(readRuleMessage('At least 3 characters')).toMatchObject({ id: 'At least 3 characters' })
  })

  test('another minimum becomes a value', () => {
    expect(readRuleMessage('At least 8 characters')).toMatchObject({
      id: 'At least {min} characters',
      values: { min: 8 },
    })
  })

  test('a sentence that is translated already has no key', () => {
    expect(readRuleMessage('Diese Adresse ist vergeben.')).toBeUndefined()
  })
})
