import { trpc } from '../../../lib/api/trpc-query.ts'

/** The questions of a lesson with how many answers have no comment; not refetched while a user works on them. */
export function useQuestions(lesson_id: string) {
  return trpc.studyings.questions.useQuery({ lesson_id }, { refetchOnWindowFocus: false })
}

/** Counts the answers of a lesson's questions again. */
export function useRecountQuestions(lesson_id: string): () => void {
  const utils = trpc.useUtils()
  return () => void utils.studyings.questions.invalidate({ lesson_id })
}
