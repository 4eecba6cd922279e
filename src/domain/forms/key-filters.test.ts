import { describe, expect, test } from 'vitest'
import { filterText, takesKey } from './key-filters.ts'

const press = (key: string, held: object = {}) => ({ key, ctrlKey: false, metaKey: false, ...held })

describe('a key filter', () => {
  test.each([
    ['digits', '07', 'aЖ -'],
    ['letters', 'aZЖїґ', '7 -'],
    ['lettersAndDigits', 'aЖ7', ' -_'],
  ] as const)('of %s takes %j and stops %j', (filter, taken, stopped) => {
    for (const key of taken) expect(takesKey(filter, press(key)), key).toBe(true)
    for (const key of stopped) expect(takesKey(filter, press(key)), key).toBe(false)
    expect(filterText(filter, `${stopped}${taken}`)).toBe(taken)
  })

  test.each(['Delete', 'Backspace', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Tab', 'Enter'])(
    'lets %s through',
    (key) => {
      for (const filter of ['digits', 'letters', 'lettersAndDigits'] as const)
        expect(takesKey(filter, press(key))).toBe(true)
    },
  )

  test('lets shortcuts through', () => {
    expect(takesKey('digits', press('v', { ctrlKey: true }))).toBe(true)
    expect(takesKey('digits', press('a', { metaKey: true }))).toBe(true)
  })
})
