import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { internalModules, radixModules } from './radix-modules.ts'
import { singleImports, withoutTooltips } from './single-radix.ts'

const lists = { modules: radixModules(), internal: internalModules() }

test('imports each part from its own module, as a whole where it has parts', () => {
  expect(singleImports("import { Button as Other, Tabs } from '@radix-ui/themes'", lists)).toBe(
    "import { Button as Other } from '@radix-ui/themes/components/button';import * as Tabs from '@radix-ui/themes/components/tabs'",
  )
})

test('imports each primitive of a part from its own module', () => {
  expect(singleImports('import{Slot as i,DropdownMenu as t}from"radix-ui";', lists)).toBe(
    "import * as i from 'radix-ui/slot';import * as t from 'radix-ui/dropdown-menu';",
  )
})

test('imports what parts use inside from its own package', () => {
  expect(singleImports('import{composeRefs as i,Context as t,Primitive as p}from"radix-ui/internal";', lists)).toBe(
    "import { composeRefs as i } from '@radix-ui/react-compose-refs';import * as t from '@radix-ui/react-context';import { Primitive as p } from 'radix-ui/internal';",
  )
})

test('refuses a part that does not exist', () => {
  expect(() => singleImports("import { Buton } from '@radix-ui/themes'", lists)).toThrow('no part Buton')
})

test('the theme imports nothing of tooltips', () => {
  const code = withoutTooltips(readFileSync(lists.modules.get('Theme')?.path ?? '', 'utf8'))
  expect(singleImports(code, lists)).not.toContain('radix-ui/tooltip')
  expect(() => withoutTooltips('import * as w from "@radix-ui/react-tooltip"')).toThrow('in another way')
})
