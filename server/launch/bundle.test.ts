import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// One letter beyond Latin-1, such as in a tagged template, would double the memory that holds the text of its file.
test('the built server is ASCII alone', () => {
  const files = globSync('dist/server/**/*.js')
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) expect(/[^\0-\x7f]/.exec(readFileSync(file, 'utf8'))?.[0], file).toBeUndefined()
})
