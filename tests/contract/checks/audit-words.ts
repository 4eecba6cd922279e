import { expect } from 'vitest'
import { auditActions } from '#domain/audit-actions.ts'
import { send } from '../operations.ts'
import type { Check } from '../walk.ts'
import { privileged } from './reply-schema.ts'

/** Their samples change nothing that is recorded. */
const quiet = new Set(['users.update', 'auth.turnOffSecondFactor'])

/** What an operation records in the audit log is what it declares. */
export const auditWords: Check = {
  name: 'records what it declares',
  concerns: ({ writes }) => writes,
  async run(operation, { testApp, own }) {
    const { owner } = testApp.database
    const seen = (await owner<{ _id: string }[]>`select _id from audit_log`).map(({ _id }) => _id)
    const reply = await send(testApp, operation, operation.request(own, testApp), privileged(operation, own))
    expect(reply.status, reply.body).toBeLessThan(300)
    const rows = await owner<{ action: string }[]>`select action from audit_log where not (_id = any (${seen}))`
    const recorded = rows.map(({ action }) => action)
    expect(recorded.filter((action) => !operation.audit.some((declared) => declared === action))).toEqual([])
    expect(operation.audit.filter((action) => !auditActions.includes(action))).toEqual([])
    if (operation.audit.length > 0 && !quiet.has(operation.name)) expect(recorded).not.toEqual([])
  },
}
