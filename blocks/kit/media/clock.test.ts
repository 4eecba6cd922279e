import { expect, test } from 'vitest'
import { clock } from './clock.ts'

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [65, '1:05'],
  [3_725, '62:05'],
])('shows %i seconds as %s', (seconds, shown) => expect(clock(seconds)).toBe(shown))
