import type * as z from 'zod/mini'
import type { BlockRole, RoleContent } from './block-roles.ts'
import type { Issue } from './issues.ts'

/**
 * Who the data of an element is for; `released` is a student to whom the right answers were released. The server's policy
 * decides, never the browser.
 */
export const audiences = ['author', 'student', 'released', 'reviewer'] as const
export type Audience = (typeof audiences)[number]

/** The address, on this installation, of the icon of a link's site; undefined if none is known. */
export type IconOf = (link: string) => string | undefined

/** What an answer is worth. `needs-review` is for answers that a person has to mark. */
export type Grade =
  | { kind: 'unanswered' }
  | { kind: 'needs-review' }
  | { kind: 'scored'; earned: number; total: number }

/** The part of a block that asks something. */
export interface Question<Data, Answer> {
  /** Whether the data asks anything; missing in blocks that always do. */
  asks?(data: Data): boolean
  /** Parses what a browser sends before it is stored. Null, an empty list or blank text takes an answer back. */
  answer: z.ZodMiniType<Answer>
  /** Whether a non-empty answer leaves nothing open; every such answer, if left out. */
  isComplete?(data: Data, answer: NonNullable<Answer>): boolean
  /** Whether the data has everything that a parsed answer names; missing where an answer names nothing. */
  fits?(data: Data, answer: NonNullable<Answer>): boolean
  /** The key of a student's answer in the data of a studying's copy of the lesson; `user_answers` if missing. */
  answerKey?: 'userAnswers'
  /** The names of keys, at any depth of the data, whose values reach a student only once they are released. */
  secret: readonly string[]
  /** Compares a non-empty answer with the key. Pure; called by `gradeAnswer`, only on the server. */
  grade(data: Data, answer: NonNullable<Answer>): Grade
  /** A non-empty answer in words, one line for each choice, as its student reads it among what is kept. */
  inWords(data: Data, answer: NonNullable<Answer>): string
  /** The key in the shape of an answer, for reviewers; undefined without a key. */
  rightAnswer(data: Data): Answer | undefined
}

/**
 * An element type without its components: runs on the server and in the browser, imports no React.
 * `Data` is what is stored, `View` what the server sends, `Answer` what a student sends.
 */
export interface BlockModel<Data = unknown, View = unknown, Answer = unknown> {
  /** The type number in storage and on the wire. Never changed, never reused. */
  type: number
  /** The name of the folder. */
  name: string
  /** Increases when the shape of stored data changes; every step has a migration. */
  version: number
  /** Validates stored data. Objects are loose: unknown keys survive, so that data of a newer version loses nothing. */
  schema: z.ZodMiniType<Data>
  /** The data that the palette inserts: valid, with new item ids on every call. */
  empty(): Data
  /** Serializes the data for an audience: an explicit list of keys, never a spread of `data`. */
  serialize(data: Data, audience: Audience, iconOf?: IconOf): View
  /** The parts to store instead of those that reveal the key by their order or names; undefined where none does. */
  hideKey?(data: Data): Partial<Data> | undefined
  /** The roles in which other code creates this block, with functions from content to data. A role belongs to one block. */
  roles?: { readonly [Role in BlockRole]?: (content: RoleContent[Role]) => Partial<Data> }
  /** Whether the block is a single rich text, which pasted blocks may replace while it is empty. */
  isPlainText?: true
  /** The address of the picture that the block shows first, for preloading; empty without one. */
  openingImage?(view: View): string
  /** A plain text that names a passage; responses add it with a mark (`passage-mark.ts`). */
  reference?(data: Data): string
  /** The level of the heading that the block is, below the lesson's title at level 1. Missing in other blocks. */
  heading?: 2 | 3
  /** All readable text, for search and the estimated reading time. */
  text(data: Data): string
  /** The issues that the author should fix before students see the block. */
  lint(data: Data): Issue[]
  /** The path of the first address that may not be published; undefined without one. A draft may hold it. */
  findForbiddenAddress?(data: Data): string | undefined
  /** Migrations from version n to n + 1, run in a chain when older data is read. They get unvalidated data and must not throw. */
  migrations?: Readonly<Record<number, (old: unknown) => unknown>>
  question?: Question<Data, Answer>
  /**
   * Makes the block a place where the teacher writes to each student. Returns the author's default comment for all students;
   * a review releases it unless the reviewer wrote another.
   */
  comment?(data: Data): string | null
}

/** Infers the types of a model; returns it unchanged. */
export function defineModel<Data, View, Answer = never>(
  model: BlockModel<Data, View, Answer>,
): BlockModel<Data, View, Answer> {
  return model
}

export type DataOf<M> = M extends BlockModel<infer Data, infer _View, infer _Answer> ? Data : never
export type ViewOf<M> = M extends BlockModel<infer _Data, infer View, infer _Answer> ? View : never
export type AnswerOf<M> = M extends BlockModel<infer _Data, infer _View, infer Answer> ? Answer : never
