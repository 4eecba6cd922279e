import { randomInt } from 'node:crypto'
import { HttpError } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import { hashToken } from '../../lib/tokens.ts'
import type { AccountQuery } from '#db/query.ts'
import type { Deps } from '../../deps.ts'
import { findSecondFactor, type SecondFactor, takeRecoveryCode, takeStep } from './queries.ts'

const RECOVERY_CODES = 10
/** 49 bits each, as two groups of five letters and digits. */
const RECOVERY_LENGTH = 10
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
/** A code of the step before or after is accepted too: clocks differ. */
const TOLERANCE = 30

/** The password or link was right, and a code is missing. Not a failure: it tells the browser to ask for one. */
export class SecondFactorWanted extends HttpError {
  constructor() {
    super(401, messages.secondFactorWanted, { details: { second_factor: 'wanted' } })
  }
}

interface Person {
  user_id: string
  account_id: string
}

/** The second factor of a person, undefined while it is off. */
export function readSecondFactor(deps: Deps, { account_id, user_id }: Person): Promise<SecondFactor | undefined> {
  return deps.db.readAccount(account_id, (tx) => findSecondFactor(tx, user_id))
}

/** Whether a code of the authenticator app or a recovery code is right. Each is accepted once. */
export async function acceptCode(
  deps: Deps,
  tx: AccountQuery,
  userId: string,
  factor: SecondFactor,
  otp: string,
): Promise<boolean> {
  const code = otp.toLowerCase().replaceAll(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code)) return takeRecoveryCode(tx, userId, hashToken(code))
  const secret = deps.linkTokens.open(factor.otp_secret, userId)
  const step = secret && (await stepOf(secret, code, deps.now()))
  return step ? takeStep(tx, userId, step) : false
}

/** The time step that a code of the authenticator app belongs to; undefined where it is wrong now. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  const { verify } = await import('otplib')
  const epoch = Math.floor(now.getTime() / 1_000)
  const found = await verify({ secret, token: code, epoch, epochTolerance: TOLERANCE })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}

/** Codes for the day when the telephone is lost, as they are shown, and what is stored of them. */
export function makeRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode)
  return { codes, hashes: codes.map((code) => hashToken(code.replace('-', ''))) }
}

function makeRecoveryCode(): string {
  const letters = Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)],
  ).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}
