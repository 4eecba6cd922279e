import { describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import type { Viewer } from '../../frame/viewer.ts'
import { can, reviewScope, type LessonAccess } from './policy.ts'

const viewer = (account_role: Role, _id = 'me') => ({ _id, account_role }) as Viewer
const secret = newToken()
const entry = { lesson_id: 'lesson', link_id: 'link', contact_id: null }
const access = (parts: Partial<LessonAccess>): LessonAccess => ({
  accountId: 'account',
  user: null,
  guest_secret: undefined,
  entry,
  ...parts,
})
const ofGuest = {
  lesson_id: 'lesson',
  link_id: 'link',
  studying_user_id: null,
  studying_contact_id: null as string | null,
  guest_secret_hash: hashToken(secret),
  device_hashes: [],
}
const ofMe = { ...ofGuest, studying_user_id: 'me', guest_secret_hash: null }
const claimed = { ...ofGuest, studying_user_id: 'me' }

describe('the policy of studyings', () => {
  test.each<[boolean, string, LessonAccess, typeof ofGuest | typeof ofMe | typeof claimed]>([
    [true, 'the device that holds the secret', access({ guest_secret: secret }), ofGuest],
    [true, 'that device without naming the lesson', access({ guest_secret: secret, entry: null }), ofGuest],
    [
      true,
      'that device, by its original link, after the office assigned a contact',
      access({ guest_secret: secret }),
      { ...ofGuest, studying_contact_id: 'contact' },
    ],
    [
      false,
      'the device by another contact’s link',
      access({ guest_secret: secret, entry: { ...entry, link_id: 'other', contact_id: 'other' } }),
      { ...ofGuest, studying_contact_id: 'contact' },
    ],
    [
      false,
      'the device of a contact by another open link',
      access({ guest_secret: secret, entry: { ...entry, link_id: 'other' } }),
      { ...ofGuest, studying_contact_id: 'contact' },
    ],
    [true, 'the person who took it', access({ user: viewer(Role.NONE) }), ofMe],
    [false, 'another device', access({ guest_secret: newToken() }), ofGuest],
    [false, 'a guest without a secret', access({}), ofGuest],
    [false, 'a guest at a person’s studying', access({ guest_secret: secret }), ofMe],
    [false, 'the device of a claimed studying', access({ guest_secret: secret }), claimed],
    [true, 'the person who claimed it', access({ user: viewer(Role.NONE) }), claimed],
    [false, 'another person', access({ user: viewer(Role.ADMIN, 'other') }), ofMe],
    [
      false,
      'the device by the link of another lesson',
      access({ guest_secret: secret, entry: { ...entry, lesson_id: 'other' } }),
      ofGuest,
    ],
    [
      false,
      'the device by a contact’s private link',
      access({ guest_secret: secret, entry: { ...entry, link_id: 'other', contact_id: 'contact' } }),
      ofGuest,
    ],
  ])('answers %s to %s', (allowed, _who, person, studying) => {
    expect(can.take(person, studying)).toBe(allowed)
  })

  test('reveals that a studying was claimed only to a device that knows its secret', () => {
    const asked = [access({ guest_secret: secret }), access({ guest_secret: newToken() }), access({})]
    expect(asked.map((person) => can.knowClaimed(person, claimed))).toEqual([true, false, false])
    expect(can.knowClaimed(access({ guest_secret: secret }), ofGuest)).toBe(false)
  })

  test('limits a missioner to own contacts and hides phones from an editor', () => {
    expect(Object.values(Role).map((role) => reviewScope(viewer(role)).own_contacts_of)).toEqual([
      null,
      'me',
      null,
      null,
      null,
    ])
    expect(Object.values(Role).filter((role) => !can.readPhones(viewer(role)))).toEqual([Role.EDITOR])
  })
})
