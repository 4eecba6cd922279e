import type { RouterOutputs } from '../../lib/api/trpc.ts'

export type Account = RouterOutputs['accounts']['list']['accounts'][number]
export type ExplainedVisitor = RouterOutputs['accounts']['explain']
