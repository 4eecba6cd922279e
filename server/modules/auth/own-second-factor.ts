import type { z } from 'zod'
import { Conflict, Invalid } from '../../lib/errors.ts'
import { logSecurity } from '../../frame/log-security.ts'
import { messages } from '../../lib/messages.ts'
import type { Done } from '../../lib/reply-parts.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { atHome, countWrongSecret, requirePassword } from './own-access.ts'
import { deleteSecondFactor, insertSecondFactor } from './queries.ts'
import type { NewSecret, RecoveryCodes, SecondFactorState, turnedOff, turnedOn } from './schema.ts'
import { acceptCode, makeRecoveryCodes, readSecondFactor, stepOf } from './second-factor.ts'

/** Whether the caller has a second factor, and how many recovery codes are left. */
export async function readOwnSecondFactor({ deps, viewer }: AccountContext): Promise<SecondFactorState> {
  const factor = await readSecondFactor(deps, { account_id: viewer.account_id, user_id: viewer._id })
  return {
    is_on: factor !== undefined,
    recovery_codes: factor?.recovery_codes ?? 0,
    refused_at: factor?.otp_refused_at ?? null,
  }
}

/** A new secret for an authenticator app. It is stored when a code proves that the app has it. */
export async function makeSecret({ viewer, client }: AccountContext): Promise<NewSecret> {
  const { generateSecret, generateURI } = await import('otplib')
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer: client.host ?? 'Bible school', label: viewer.user_login, secret }) }
}

/** Turns the second factor on. Throws `Invalid` for a wrong password or code, and `Conflict` where it is on already. */
export async function turnOnSecondFactor(
  context: AccountContext,
  { password, secret, code }: z.infer<typeof turnedOn>,
): Promise<RecoveryCodes> {
  const home = atHome(context)
  const { deps, viewer, record } = home
  await requirePassword(home, password, 'auth.turnOnSecondFactor')
  const step = /^\d{6}$/.test(code) ? await stepOf(secret, code, deps.now()) : undefined
  if (step === undefined) throw new Invalid(messages.wrongCode)
  const { codes, hashes } = makeRecoveryCodes()
  await home.inAccount(async (tx) => {
    const isStored = await insertSecondFactor(tx, viewer._id, {
      otp_secret: deps.linkTokens.seal(secret, viewer._id),
      otp_last_step: step,
      otp_recovery: hashes,
      updated_at: deps.now(),
    })
    if (!isStored) throw new Conflict(messages.secondFactorOn)
    await record(tx, 'auth.turnOnSecondFactor')
  })
  logSecurity(deps, context, { event: 'password-changed', operation: 'auth.turnOnSecondFactor' })
  return { recovery_codes: codes }
}

/** Turns the second factor off. Throws `Invalid` for a wrong password or code. */
export async function turnOffSecondFactor(
  context: AccountContext,
  { password, code }: z.infer<typeof turnedOff>,
): Promise<Done> {
  const home = atHome(context)
  const { deps, viewer, accountId, record } = home
  await requirePassword(home, password, 'auth.turnOffSecondFactor')
  const factor = await readSecondFactor(deps, { account_id: accountId, user_id: viewer._id })
  if (!factor) return { success: true }
  const isRight = await home.inAccount(async (tx) => {
    if (!(await acceptCode(deps, tx, viewer._id, factor, code))) return false
    await deleteSecondFactor(tx, viewer._id, deps.now())
    await record(tx, 'auth.turnOffSecondFactor')
    return true
  })
  if (!isRight) {
    await countWrongSecret(home, 'auth.turnOffSecondFactor')
    throw new Invalid(messages.wrongCode)
  }
  logSecurity(deps, context, { event: 'password-changed', operation: 'auth.turnOffSecondFactor' })
  return { success: true }
}
