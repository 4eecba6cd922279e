import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { createElement } from './create-element.ts'
import { readLesson } from './lesson.ts'
import { paletteEntries } from './palette-entries.ts'
import { registry } from './registry.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

test('every block has a palette entry, whose sample the block can read', () => {
  expect([...paletteEntries.keys()].toSorted()).toEqual([...registry.values()].map(({ name }) => name).toSorted())
  for (const model of registry.values()) {
    const element = createElement(model)
    const sample = paletteEntries.get(model.name)?.sample?.()
    expect(readLesson([{ ...element, data: Object.assign({}, element.data, sample) }])).toMatchObject([
      { readable: true },
    ])
  }
})
