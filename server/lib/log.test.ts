import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { describeLogged } from './log.ts'

test('logs the failed statement and its location, but no stored values', () => {
  const cause = Object.assign(new Error('relation is gone'), { code: '42P01', detail: 'Key (name)=(Soma) is there' })
  const logged = JSON.stringify(
    describeLogged(new DrizzleQueryError('insert into people values ($1)', ['Soma'], cause)),
  )
  expect(logged).toContain('relation is gone')
  expect(logged).toContain('insert into people values ($1)')
  expect(logged).toContain('42P01')
  expect(logged).not.toContain('Soma')
})
