import { expect, test, vi } from 'vitest'
import { fetchOf } from './fetch-of.ts'

// VALID-STUDYING-03..05: a course's lessons, a person's studyings and students.
test.each(['lessons', 'studyings', 'students'])(
  'without an id nobody is asked for %s, and there are none',
  async (key) => {
    const ask = vi.fn(async () => ({ [key]: ['one'] }))
    for (const id of [undefined, '']) expect(await fetchOf(id, ask, { [key]: [] })).toEqual({ [key]: [] })
    expect(ask).not.toHaveBeenCalled()
    expect(await fetchOf('id', ask, { [key]: [] })).toEqual({ [key]: ['one'] })
    expect(ask).toHaveBeenCalledExactlyOnceWith('id')
  },
)
