import { describe, expect, test } from 'vitest'
import { askAuditFilter, isAbout, readAuditFilter, writeAuditFilter } from './audit-filter.ts'

const read = (text: string) => readAuditFilter(new URLSearchParams(text))

describe('the filter of the audit log', () => {
  test('comes back from the address that it wrote', () => {
    const filter = { who: 'Anna', about: 'people', act: 'users.role', from: '2026-11-01', to: '2026-11-23' } as const
    expect(readAuditFilter(new URLSearchParams(writeAuditFilter(filter)))).toEqual(filter)
    expect(writeAuditFilter(read(''))).toEqual({})
  })

  test('drops what is no day and no group', () => {
    expect(read('about=all-people&from=yesterday&to=2026-13-40')).toMatchObject({ about: 'all', from: '', to: '' })
  })

  test('asks for whole days of this device, the last one included', () => {
    const { from, to } = askAuditFilter(read('from=2026-11-23&to=2026-11-23'))
    expect(from).toBe(new Date(2026, 10, 23).toISOString())
    expect(to).toBe(new Date(2026, 10, 24).toISOString())
    expect(askAuditFilter(read('who=%20'))).toEqual({})
  })

  test('knows what an act is about', () => {
    expect(isAbout('users.role', 'people')).toBe(true)
    expect(isAbout('accounts.makeDefault', 'account')).toBe(true)
    expect(isAbout('users.role', 'sign-in')).toBe(false)
    expect(isAbout('anything', 'all')).toBe(true)
  })
})
