import { expect, test } from 'vitest'
import { radixModules } from './radix-modules.ts'
import { singleImports } from './single-radix.ts'

const modules = radixModules()

test('imports each part from its own module, as a whole where it has parts', () => {
  expect(singleImports("import { Button as Other, Tabs } from '@radix-ui/themes'", modules)).toBe(
    "import { Button as Other } from '@radix-ui/themes/components/button';import * as Tabs from '@radix-ui/themes/components/tabs'",
  )
})

test('imports each primitive of a part from its own module', () => {
  expect(singleImports('import{Slot as i,DropdownMenu as t}from"radix-ui";', modules)).toBe(
    "import * as i from 'radix-ui/slot';import * as t from 'radix-ui/dropdown-menu';",
  )
})

test('refuses a part that does not exist', () => {
  expect(() => singleImports("import { Buton } from '@radix-ui/themes'", modules)).toThrow('no part Buton')
})
