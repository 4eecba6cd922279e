import { describe, expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { can, reviewScope, type Taker } from './policy.ts'

const viewer = (account_role: Role, _id = 'me') => ({ _id, account_role }) as Viewer
const secret = newToken()
const door = { lesson_id: 'lesson', link_id: 'link', contact_id: null }
const taker = (parts: Partial<Taker>): Taker => ({
  account_id: 'account',
  user: null,
  guest_secret: undefined,
  door,
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

describe('who may do what with studyings', () => {
  it.each<[boolean, string, Taker, typeof ofGuest | typeof ofMe | typeof claimed]>([
    [true, 'the device that holds the secret', taker({ guest_secret: secret }), ofGuest],
    [true, 'that device without naming the lesson', taker({ guest_secret: secret, door: null }), ofGuest],
    [
      true,
      'that device, by the link it began with, once the office knows whose contact it is',
      taker({ guest_secret: secret }),
      { ...ofGuest, studying_contact_id: 'contact' },
    ],
    [
      false,
      'the device by another contact’s link',
      taker({ guest_secret: secret, door: { ...door, link_id: 'other', contact_id: 'other' } }),
      { ...ofGuest, studying_contact_id: 'contact' },
    ],
    [
      false,
      'the device of a contact by another open link',
      taker({ guest_secret: secret, door: { ...door, link_id: 'other' } }),
      { ...ofGuest, studying_contact_id: 'contact' },
    ],
    [true, 'the person who took it', taker({ user: viewer(Role.NONE) }), ofMe],
    [false, 'another device', taker({ guest_secret: newToken() }), ofGuest],
    [false, 'nobody in particular', taker({}), ofGuest],
    [false, 'a guest at a person’s studying', taker({ guest_secret: secret }), ofMe],
    [false, 'the device that began what is a person’s now', taker({ guest_secret: secret }), claimed],
    [true, 'the person who claimed it', taker({ user: viewer(Role.NONE) }), claimed],
    [false, 'another person', taker({ user: viewer(Role.ADMIN, 'other') }), ofMe],
    [
      false,
      'the device by the link of another lesson',
      taker({ guest_secret: secret, door: { ...door, lesson_id: 'other' } }),
      ofGuest,
    ],
    [
      false,
      'the device by somebody’s private link',
      taker({ guest_secret: secret, door: { ...door, link_id: 'other', contact_id: 'contact' } }),
      ofGuest,
    ],
  ])('answers %s to %s', (allowed, _who, person, studying) => {
    expect(can.take(person, studying)).toBe(allowed)
  })

  it('tells that a studying was claimed to a device that knows its secret, and to nobody else', () => {
    const asked = [taker({ guest_secret: secret }), taker({ guest_secret: newToken() }), taker({})]
    expect(asked.map((person) => can.knowClaimed(person, claimed))).toEqual([true, false, false])
    expect(can.knowClaimed(taker({ guest_secret: secret }), ofGuest)).toBe(false)
  })

  it('lets everybody with a task review, and nobody else', () => {
    expect([null, ...Object.values(Role).map((role) => viewer(role))].map((who) => can.review(who))).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ])
  })

  it('narrows a missioner to own contacts and hides phones from an editor', () => {
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
