import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import { describeFault } from './log.ts'

it('logs what failed and where, and none of the values it was asked to store', () => {
  const cause = Object.assign(new Error('relation is gone'), { code: '42P01', detail: 'Key (name)=(Soma) is there' })
  const logged = JSON.stringify(describeFault(new DrizzleQueryError('insert into people values ($1)', ['Soma'], cause)))
  expect(logged).toContain('relation is gone')
  expect(logged).toContain('insert into people values ($1)')
  expect(logged).toContain('42P01')
  expect(logged).not.toContain('Soma')
})
