import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

// A test that expects an error or a warning replaces the method for itself, with `vi.spyOn(console, 'error')`.

const methods = ['error', 'warn'] as const
const originals = { error: console.error, warn: console.warn }
const unexpected: string[] = []

beforeEach(() => {
  unexpected.length = 0
  for (const method of methods)
    console[method] = (...args) => {
      const message = format(...args)
      // These tests load no catalogs.
      if (!message.startsWith('No translation for')) unexpected.push(`console.${method}: ${message}`)
    }
})

afterEach(() => {
  Object.assign(console, originals)
  if (unexpected.length > 0) throw new Error(`Unexpected output of this test:\n${unexpected.join('\n')}`)
})
