import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const MAX_FILES = 15
const folders = ['server/modules', 'src/student', 'src/office', 'src/sync', 'src/shared', 'src/lib', 'src/domain']
const isProduct = (path: string) => !/\.(test|stories)\.tsx?$|\/testing(\/|\.ts$)|\.d\.ts$/.test(path)

test.each(folders)('no folder of %s has more than 15 product files', (folder) => {
  const paths = globSync(`${folder}/**/*.{ts,tsx}`).filter(isProduct)
  expect(paths.length).toBeGreaterThan(0)
  const counts = Map.groupBy(paths, dirname)
  expect([...counts].filter(([, files]) => files.length > MAX_FILES).map(([path]) => path)).toEqual([])
})
