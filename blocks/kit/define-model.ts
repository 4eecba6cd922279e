import type * as z from 'zod/mini'
import type { Issue } from './issues.ts'

/** Who an element's data is for. Decided by the server from policy, never by the browser. */
export type Audience = 'author' | 'student' | 'reviewer'

/** The address, on this install, of the icon of the site that a link leads to; undefined while none is known. */
export type IconOf = (link: string) => string | undefined

/** What an answer is worth. `needs-review` is for answers only a person can judge. */
export type Grade =
  | { kind: 'unanswered' }
  | { kind: 'needs-review' }
  | { kind: 'scored'; earned: number; total: number }

/** The half of a block that asks something. Blocks that only show leave it out. */
export interface Question<Data, Answer> {
  /** Whether data like this asks at all; left out by blocks that always do. */
  asks?(data: Data): boolean
  /** What a browser sends is parsed by this before it is stored; `null` parts mean "taken back". */
  answer: z.ZodMiniType<Answer>
  /** Key names, at any depth of the data, whose values may never reach a student. */
  secret: readonly string[]
  /** Whether the answer says anything; an emptied answer counts as none. */
  isAnswered(answer: Answer): boolean
  /** Marks one answer against the key. Pure, and called on the server only. */
  grade(data: Data, answer: Answer | undefined): Grade
  /** The key in the answer's own shape, for reviewers; undefined when the author set none. */
  rightAnswer(data: Data): Answer | undefined
}

/**
 * One of the lesson's element types without its looks: runs on the server and in the browser, imports no React.
 * `Data` is what is stored, `View` what leaves the server, `Answer` what a student sends.
 */
export interface BlockModel<Data = unknown, View = unknown, Answer = unknown> {
  /** The spec's number: on the wire for ever, never reused. */
  type: number
  /** The folder's name. */
  name: string
  /** Counts up when stored data changes its shape; every step has a migration. */
  version: number
  /** The validator. Unknown keys survive (loose objects), so that a newer writer loses nothing here. */
  schema: z.ZodMiniType<Data>
  /** What the palette inserts. Valid by `schema`, with fresh item ids on every call. */
  empty(): Data
  /** The serializer: names each key that may leave, per audience. Never spreads `data`. Without `iconOf` no icon is known. */
  serialize(data: Data, audience: Audience, iconOf?: IconOf): View
  /** The level of the heading that the block is; the lesson's title is the first. Left out by what is none. */
  heading?: 2 | 3
  /** Everything there is to read, as plain text: for search and the time it takes. */
  text(data: Data): string
  /** What its author should mend before students see it. */
  lint(data: Data): Issue[]
  /** From version n to n+1, run in a chain when older data is read. */
  migrations?: Readonly<Record<number, (old: unknown) => unknown>>
  question?: Question<Data, Answer>
  /**
   * Makes the block a place where the teacher writes to the student in every studying. Gives the words that the author left
   * there for all students; a review releases them unless its reviewer wrote others.
   */
  comment?(data: Data): string | null
}

/** Types a block's model from its parts; the value is returned as it is. */
export function defineModel<Data, View, Answer = never>(
  model: BlockModel<Data, View, Answer>,
): BlockModel<Data, View, Answer> {
  return model
}

export type DataOf<M> = M extends BlockModel<infer Data, infer _View, infer _Answer> ? Data : never
export type ViewOf<M> = M extends BlockModel<infer _Data, infer View, infer _Answer> ? View : never
export type AnswerOf<M> = M extends BlockModel<infer _Data, infer _View, infer Answer> ? Answer : never
