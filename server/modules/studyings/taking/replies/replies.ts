import type { z } from 'zod'
import type { AccountContext, PublicContext } from '../../../../frame/request-context.ts'
import { can } from '../../policy.ts'
import type { statesInput } from '../../schema.ts'
import { presentState } from '../present.ts'
import { findOfDevice } from '../own-data/find-of-device.ts'
import { countNewReplies, listStates } from './reply-queries.ts'
import type { DeviceStudyings, NewReplies } from '../schema.ts'

type Asked = z.infer<typeof statesInput>['studyings'][number]

/** How many lessons of the signed-in user have a reply that the user has not opened. */
export async function countReplies({ viewer, readAccount }: AccountContext): Promise<NewReplies> {
  return { count: await readAccount((tx) => countNewReplies(tx, viewer._id)) }
}

/** The state of a device's guest studyings, each proved by its secret. */
export async function listDeviceStudyings(
  context: PublicContext,
  { studyings }: z.infer<typeof statesInput>,
): Promise<DeviceStudyings> {
  const found = await findOfDevice(context, studyings, (accountId, asked) => findStates(context, accountId, asked))
  return { studyings: found.map(presentState) }
}

async function findStates(context: PublicContext, accountId: string, asked: readonly Asked[]) {
  const secrets = new Map(asked.map(({ studying_id, guest_secret }) => [studying_id, guest_secret]))
  const rows = await context.deps.db.readAccount(accountId, (tx) => listStates(tx, [...secrets.keys()]))
  return rows
    .filter((row) => can.take({ accountId, user: null, guest_secret: secrets.get(row._id), entry: null }, row))
    .map((row) => ({ ...row, studying_id: row._id }))
}
