import { expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { can, contactScope } from './policy.ts'

const viewers = Object.values(Role).map((account_role) => ({ _id: 'me', account_role }) as Viewer)

it('lets those who meet people at contacts: missioners at their own, managers at all', () => {
  for (const allows of [can.read, can.write])
    expect([null, ...viewers].map((viewer) => allows(viewer))).toEqual([false, false, true, false, true, true])
  expect(viewers.map((viewer) => contactScope(viewer).own_of)).toEqual([null, 'me', null, null, null])
})
