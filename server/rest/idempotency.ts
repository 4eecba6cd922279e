import { createHash, type Hash } from 'node:crypto'
import { pipeline, Transform } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { Conflict, Invalid, Unavailable } from '../lib/errors.ts'
import { messages } from '../lib/messages.ts'
import { addressBucket } from '../frame/rate-limit.ts'
import type { AccountContext, PublicContext } from '../frame/request-context.ts'
import { readUpload, type UploadStream } from '../files/read-upload.ts'
import { hashToken } from '../lib/tokens.ts'
import { claimKey, deleteOldKeys, findKey, markCommitted, releaseKey, saveReply } from './idempotency-queries.ts'

// Calls that are repeated with the same `Idempotency-Key`: the first one is carried out, the others get its reply.

const REMEMBERED_MS = 24 * 3_600_000
/** The longest time that a call may take: an upload of 100 MB from a phone, and its import. */
const LEASE_MS = 10 * 60_000
/** How long a repeated call waits for the first one. Calls with a JSON body have a separate, shorter timeout. */
const WAIT_MS = 60_000
const POLL_MS = 100

type Reply = object | string

/** A call whose key was sent. */
interface KeyedCall {
  key: string
  /** Method and address, and the body unless it is an upload. */
  request: readonly unknown[]
  file: UploadStream | undefined
  maxBytes: number
}

/**
 * Runs `work` once per key and caller in 24 hours; a repeated call gets the first reply. A call that fails frees its key.
 * Throws `Conflict` when the key was used for another request, or when the reply of a call that was carried out is lost.
 */
export async function runOnce<Context extends PublicContext>(
  context: Context,
  call: KeyedCall,
  work: (context: Context, file: UploadStream | undefined) => Promise<Reply>,
): Promise<Reply> {
  if (!/^[\x21-\x7e]{1,255}$/.test(call.key))
    throw new Invalid(messages.invalidField, { values: { field: 'Idempotency-Key' } })
  const { deps } = context
  const db = deps.db.unscoped
  const keyHash = hashToken(`${callerOf(context)} ${call.key}`)
  const hash = createHash('sha256').update(JSON.stringify(call.request))
  const stored = await claimOrWait(deps, keyHash, call.file ? null : hash.copy().digest('hex'))
  if (stored) {
    const sent = call.file ? await hashUpload(call.file, call.maxBytes, hash) : hash
    if (stored.request_hash !== sent.digest('hex')) throw new Conflict(messages.keyReused)
    return JSON.parse(stored.reply) as Reply
  }
  try {
    const reply = await work(marking(context, keyHash), call.file && hashing(call.file, hash))
    await saveReply(db, keyHash, hash.digest('hex'), JSON.stringify(reply))
    return reply
  } catch (error) {
    await releaseKey(db, keyHash)
    throw error
  }
}

function callerOf({ viewer, client }: PublicContext): string {
  return viewer ? `${viewer._id} ${viewer.tenant_account_id}` : addressBucket('calls', client.ip)
}

/** Claims the key, or resolves to the reply of the call that has it, waiting for one that is still running. */
async function claimOrWait(
  deps: Deps,
  key_hash: string,
  request_hash: string | null,
): Promise<{ request_hash: string | null; reply: string } | undefined> {
  const db = deps.db.unscoped
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    const now = deps.now()
    const oldest = new Date(now.getTime() - REMEMBERED_MS)
    const lease_ends_at = new Date(now.getTime() + LEASE_MS)
    if (await claimKey(db, { key_hash, request_hash, now, lease_ends_at, oldest })) {
      await deleteOldKeys(db, oldest)
      return undefined
    }
    const found = await findKey(db, key_hash)
    if (found && found.reply !== null) return { request_hash: found.request_hash, reply: found.reply }
    if (found?.request_hash && request_hash && found.request_hash !== request_hash)
      throw new Conflict(messages.keyReused)
    if (found?.is_committed && found.lease_ends_at <= now) throw new Conflict(messages.replyLost)
    await wait(POLL_MS)
  }
  throw new Unavailable()
}

/**
 * The context of a call whose transactions mark the key as used: when the server stops before the reply is stored, the mark
 * keeps a repeated call from creating a second row.
 */
function marking<Context extends PublicContext>(context: Context, keyHash: string): Context {
  if (!isAccountContext(context)) return context
  const inAccount: AccountContext['inAccount'] = (work) =>
    context.inAccount(async (tx) => {
      const result = await work(tx)
      await markCommitted(tx, keyHash)
      return result
    })
  return { ...context, inAccount }
}

function isAccountContext<Context extends PublicContext>(context: Context): context is Context & AccountContext {
  return 'inAccount' in context
}

/** The same stream, hashed while it is read. */
function hashing(upload: UploadStream, hash: Hash): UploadStream {
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  // The multipart reader sets it at the end of the stream that it cuts.
  Object.defineProperty(hashed, 'truncated', { get: () => upload.truncated })
  pipeline(upload, hashed, () => {})
  return hashed
}

/** The hash of an upload that is not stored. */
function hashUpload(upload: UploadStream, maxBytes: number, hash: Hash): Promise<Hash> {
  return readUpload(upload, maxBytes, async (stream) => {
    for await (const chunk of stream) hash.update(chunk as Buffer)
    return hash
  })
}
