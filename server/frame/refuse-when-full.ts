import type { Right } from '#domain/rights.ts'
import { StorageFull } from '../lib/errors.ts'
import type { RequestContext } from './request-context.ts'

/** Signing in and out goes on while the disk is nearly full. */
const small: readonly Right[] = ['auth.login', 'auth.logout']

/** Throws `StorageFull` for a call that writes, while the disk has too little room: a full one would stop reading too. */
export async function refuseWhenDiskIsLow({ deps }: RequestContext, right: Right): Promise<void> {
  if (!small.includes(right) && (await deps.disk.isLow())) throw new StorageFull()
}
