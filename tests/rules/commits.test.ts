import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { findSubjectErrors } from './find-subject-errors.ts'

/** Subjects up to this one are older than the rule. */
const before = '513e591696a515f96adf94ae62191380ab23cceb'

const { status, stdout } = spawnSync('git', ['log', '--no-merges', '--format=%h %s', `${before}..HEAD`], {
  encoding: 'utf8',
})

// A copy without its history has nothing to check.
test.skipIf(status !== 0)('subjects of commits follow CONTRIBUTING.md', () => {
  const errors = stdout.split('\n').flatMap((line) => {
    const subject = line.slice(line.indexOf(' ') + 1)
    return line === '' ? [] : findSubjectErrors(subject).map((error) => `${line}: ${error}`)
  })
  expect(errors).toEqual([])
})

test.each([
  ['studyings: reject answers to closed links', []],
  ['contact imports, courses: show the sums', []],
  ['reject answers to closed links', [expect.stringContaining('area')]],
  ['Studyings: reject answers', [expect.stringContaining('area')]],
  ['audit: the story of an address waits', ['says “the” where its verb belongs']],
  ['tests: 1,000 contacts in the round trip', ['says “1” where its verb belongs']],
  ['styles: One reset of lists', ['says “One” where its verb belongs']],
  [`tests: ${'wait '.repeat(14)}`, ['has 77 characters, at most 72']],
])('of the subject “%s” it finds %j', (subject, errors) => {
  expect(findSubjectErrors(subject)).toEqual(errors)
})
