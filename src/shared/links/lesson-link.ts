import type { RouterOutputs } from '../../lib/api/trpc.ts'

/** A share link in the list. */
export type LessonLink = RouterOutputs['links']['list']['links'][number]

/** A link that was created or copied just now, with its address. */
export type MadeLink = RouterOutputs['links']['openLasting']
