/**
 * Drops `user_answers` (`userAnswers` in a layout) from a test's data: students' answers live in rows of their own, never
 * in lesson content.
 */
export function withoutUserAnswers<Data extends object>(data: Data): Data {
  const rest: Data & { user_answers?: unknown; userAnswers?: unknown } = { ...data }
  delete rest.user_answers
  delete rest.userAnswers
  return rest
}
