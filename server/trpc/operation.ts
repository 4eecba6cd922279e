import type {
  TRPCMutationProcedure as MutationProcedure,
  TRPCQueryProcedure as QueryProcedure,
  TRPCSubscriptionProcedure as SubscriptionProcedure,
} from '@trpc/server'
import type { z } from 'zod'
import type { Right } from '#domain/rights.ts'
import { checkAccess, type ContextOf } from '../frame/check-access.ts'
import { logDestructive } from '../frame/log-security.ts'
import { refuseWhenDiskIsLow } from '../frame/refuse-when-full.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { recordCrossAccountAct, recordCrossAccountRead } from '../modules/audit/service.ts'
import { type Audit, type RestCall, route } from '../rest/route.ts'
import { toTrpcError } from './errors.ts'
import { type OperationMeta, t } from './trpc.ts'

/** Milliseconds for an operation that works on thousands of rows at once. */
export const LONG_MS = 60_000

/**
 * An operation as data: what it takes and gives, the function that carries it out, and how it is called over REST where the contract
 * has it. The type of `account` follows from the right.
 */
interface Operation<
  R extends Right,
  Input extends z.ZodType,
  Reply extends z.ZodType,
  Body,
  Query,
  Path extends string,
> {
  /** Nothing, unless said otherwise. */
  input?: Input
  /** The contract test parses replies with it, production sends them unparsed. */
  reply: Reply
  /** The time that it may take, if more than that of most. */
  limitMs?: number
  rest?: RestCall<z.output<Input>, Body, Query, Path>
  run(account: ContextOf<R>, input: z.output<Input>): Promise<z.output<Reply>>
}

/** One that changes something says what the audit log calls it; `null` for what is not recorded. */
interface Change<R extends Right, Input extends z.ZodType, Reply extends z.ZodType, Body, Query, Path extends string>
  extends Operation<R, Input, Reply, Body, Query, Path> {
  audit: Audit | null
}

interface Built<Input extends z.ZodType, Reply extends z.ZodType> {
  meta: OperationMeta
  input: z.input<Input>
  output: z.output<Reply>
}

/** Declares an operation that changes nothing which a person could see. */
export function query<
  R extends Right,
  Reply extends z.ZodType,
  Input extends z.ZodType = z.ZodVoid,
  Body = unknown,
  Query = unknown,
  Path extends string = string,
>(right: R, operation: Operation<R, Input, Reply, Body, Query, Path>): QueryProcedure<Built<Input, Reply>> {
  const { run } = operation
  return builderOf({ right }, operation).query(
    ({ ctx, input }) => run(ctx as ContextOf<R>, input as z.output<Input>) as never,
  ) as never
}

/** Declares an operation that changes something. */
export function mutation<
  R extends Right,
  Reply extends z.ZodType,
  Input extends z.ZodType = z.ZodVoid,
  Body = unknown,
  Query = unknown,
  Path extends string = string,
>(right: R, operation: Change<R, Input, Reply, Body, Query, Path>): MutationProcedure<Built<Input, Reply>> {
  const { run } = operation
  return builderOf({ right, audit: operation.audit }, operation).mutation(
    ({ ctx, input }) => run(ctx as ContextOf<R>, input as z.output<Input>) as never,
  ) as never
}

/** Declares a stream of events, which ends with its signal. */
export function subscription<R extends Right, Input extends z.ZodType, Event>(
  right: R,
  operation: Pick<Operation<R, Input, z.ZodType, unknown, unknown, string>, 'input'> & {
    run(account: ContextOf<R>, input: z.output<Input>, signal?: AbortSignal): Promise<AsyncIterable<Event>>
  },
): SubscriptionProcedure<{ meta: OperationMeta; input: z.input<Input>; output: AsyncIterable<Event> }> {
  const { run, input: schema } = operation
  return withInput(allowed({ right }), schema).subscription(({ ctx, input, signal }) =>
    run(ctx as ContextOf<R>, input as z.output<Input>, signal),
  ) as never
}

/** tRPC's builder for an operation, with its address over REST in `meta`. */
function builderOf<R extends Right, Input extends z.ZodType, Reply extends z.ZodType, Body, Query, Path extends string>(
  { right, audit }: { right: R; audit?: Audit | null },
  { input, reply, rest, limitMs, run }: Operation<R, Input, Reply, Body, Query, Path>,
) {
  const entry =
    rest &&
    route({
      ...rest,
      right,
      audit,
      reply,
      handle: (account, call) => run(account, rest.input(call)) as Promise<object | string>,
    })
  const output = { schema: reply, parse: (value: unknown) => value }
  return withInput(allowed({ right, audit, route: entry }, limitMs), input).output(output)
}

function withInput(builder: ReturnType<typeof allowed>, schema: z.ZodType | undefined) {
  return schema ? builder.input(schema) : (builder as unknown as ReturnType<typeof builder.input<z.ZodType>>)
}

function allowed(meta: OperationMeta, limitMs?: number) {
  const { right } = meta
  return t.procedure.meta(meta).use(async ({ ctx, path, type, next }) => {
    try {
      const checked = checkAccess(ctx, right)
      const work = async () => {
        if (type === 'mutation') await refuseWhenDiskIsLow(ctx, right)
        await (type === 'mutation' ? recordCrossAccountAct(ctx, path) : recordCrossAccountRead(ctx))
        return next({ ctx: checked })
      }
      const result = await withTimeout(work(), limitMs)
      if (!result.ok) throw result.error
      logDestructive(checked, right, path)
      return result
    } catch (error) {
      throw toTrpcError(error)
    }
  })
}

export const router = t.router
