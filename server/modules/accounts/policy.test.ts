import { expect, test } from 'vitest'
import type { Viewer } from '../../frame/viewer.ts'
import { can } from './policy.ts'

test('no user archives the own account or the one that they work in', () => {
  const viewer = { account_id: 'home', tenant_account_id: 'elsewhere' } as Viewer
  expect(['home', 'elsewhere', 'third'].map((id) => can.archive(viewer, id))).toEqual([false, false, true])
})
