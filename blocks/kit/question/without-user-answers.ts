/** The keys that a student's answer may have in the data of a test. */
export const answerKeys = ['user_answers', 'userAnswers'] as const

/** Drops a student's answer from the data of a test: answers are stored in their own table, never in lesson content. */
export function withoutUserAnswers<Data extends object>(data: Data): Data {
  const rest: Data & { [Key in (typeof answerKeys)[number]]?: unknown } = { ...data }
  for (const key of answerKeys) delete rest[key]
  return rest
}
