import { expect, test } from 'vitest'
import { Overload } from './overload.ts'

test('a burst is none: some of its calls are quick', () => {
  const overload = new Overload()
  // A thousand at once, of which each takes a millisecond.
  for (let call = 1; call <= 500; call += 1) overload.noteDone('usual', call, call)
  expect(overload.isOn(500)).toBe(false)
})

test('slow calls beside quick ones are none', () => {
  const overload = new Overload()
  for (let now = 0; now < 5_000; now += 20) overload.noteDone('usual', now, now % 100 === 0 ? 30 : 4_000)
  expect(overload.isOn(5_000)).toBe(false)
})

test('of one kind of calls is one, whatever the others do', () => {
  const overload = new Overload()
  for (let now = 0; now < 1_000; now += 10) {
    overload.noteDone('usual', now, 900)
    overload.noteDone('lesson', now, 20)
  }
  expect(overload.isOn(1_000)).toBe(true)
})

test('begins when every call is late for a while, and ends a second after the last refusal', () => {
  const overload = new Overload()
  for (let now = 0; now < 1_000; now += 10) overload.noteDone('usual', now, 900)
  expect(overload.isOn(1_000)).toBe(true)
  // Calls are quick because others are refused: that alone does not end it.
  for (let now = 1_000; now < 5_000; now += 10) {
    overload.noteDone('usual', now, 100)
    overload.noteRefused(now)
    expect(overload.isOn(now)).toBe(true)
  }
  expect(overload.isOn(5_900)).toBe(true)
  expect(overload.isOn(6_100)).toBe(false)
})
