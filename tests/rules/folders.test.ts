import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const MAX_FILES = 15
const folders = ['server/modules', 'src/student', 'src/office', 'src/sync', 'src/shared', 'src/lib', 'src/domain']
const isProduct = (path: string) =>
  /\.tsx?$/.test(path) && !/\.(test|stories)\.tsx?$|\/testing(\/|\.ts$)|\.d\.ts$/.test(path)

test.each(folders)('no folder of %s has more than 15 product files', (folder) => {
  const paths = execFileSync('git', ['ls-files', folder], { encoding: 'utf8' }).split('\n').filter(isProduct)
  expect(paths.length).toBeGreaterThan(0)
  const counts = Map.groupBy(paths, dirname)
  expect([...counts].filter(([, files]) => files.length > MAX_FILES).map(([path]) => path)).toEqual([])
})
