import { describe, expect, test } from 'vitest'
import { type Right, holdsRight, rights } from './rights.ts'
import { Role } from './roles.ts'

const holders = (right: Right) =>
  [undefined, ...Object.values(Role)].filter((role) => holdsRight(role, right)).map((role) => role ?? 'signed out')

describe('who holds a right', () => {
  test('everybody holds a public one, signed out or in', () => {
    expect(holders('studyings.take')).toEqual(['signed out', 0, 1, 2, 3, 4])
  })

  test('every signed-in person holds their own studyings', () => {
    expect(holders('studyings.mine')).toEqual([0, 1, 2, 3, 4])
  })

  test('courses are written by editors, managers and admins', () => {
    for (const right of [
      'courses.write',
      'courses.import',
      'courses.export',
      'lessons.write',
      'lessons.share',
      'images.upload',
      'images.library',
    ] as const) {
      expect(holders(right)).toEqual([Role.EDITOR, Role.ACCOUNT_MANAGER, Role.ADMIN])
    }
  })

  test('an EDITOR meets no people: reset, contacts and imports of studyings are for others', () => {
    for (const right of ['studyings.reset', 'studyings.setContact', 'contacts.read', 'contacts.write'] as const)
      expect(holders(right)).toEqual([Role.MISSIONER, Role.ACCOUNT_MANAGER, Role.ADMIN])
    expect(holders('studyings.import')).toEqual([Role.ACCOUNT_MANAGER, Role.ADMIN])
  })

  test('only ADMIN drops whole collections; managers restore them too', () => {
    expect(holders('collections.drop')).toEqual([Role.ADMIN])
    expect(holders('undo.restore')).toEqual([Role.ACCOUNT_MANAGER, Role.ADMIN])
  })

  test('missioners review too, students never', () => {
    for (const right of ['studyings.review', 'scripture.read'] as const)
      expect(holders(right)).toEqual([Role.MISSIONER, Role.EDITOR, Role.ACCOUNT_MANAGER, Role.ADMIN])
  })
})

test('only sign-in, the first run, the account and language of a visitor, a request, reading (with the Bible), taking a lesson and subscribing to its review are public', () => {
  const open = (Object.keys(rights) as Right[]).filter((right) => holdsRight(undefined, right))
  for (const right of open)
    expect(right).toMatch(
      /^accounts\.read$|^(localization|locations)\.read$|^requests\.create$|^setup\.run$|^(auth|health|documents)\.|\.(list|listByCourse|take|readPassage|subscribe)$/,
    )
})
