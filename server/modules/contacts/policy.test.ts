import { expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import type { Viewer } from '../../frame/viewer.ts'
import { contactScope } from './policy.ts'

const viewers = Object.values(Role).map((account_role) => ({ _id: 'me', account_role }) as Viewer)

test('limits a missioner to own contacts', () => {
  expect(viewers.map((viewer) => contactScope(viewer).own_of)).toEqual([null, 'me', null, null, null])
})
