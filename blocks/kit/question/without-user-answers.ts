/** Drops `user_answers` from a test's data: students' answers live in rows of their own, never in lesson content. */
export function withoutUserAnswers<Data extends object>(data: Data): Data {
  const rest: Data & { user_answers?: unknown } = { ...data }
  delete rest.user_answers
  return rest
}
