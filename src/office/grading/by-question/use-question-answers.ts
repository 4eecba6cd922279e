import { useMemo, useSyncExternalStore } from 'react'
import { openComments } from '../../../sync/comments/open-comments.ts'
import type { CommentDrafts } from '../../../sync/comments/comment-drafts.ts'
import type { AnswerToReview } from '../grading-data.ts'
import { useSaveComment } from '../review/use-save-comment.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { getQueryKey } from '@trpc/react-query'
import type { RouterOutputs } from '../../../lib/api/trpc.ts'
import { usePages } from '../../../lib/use-pages.ts'

/** One student's answer with the comments of its studying. */
export interface OpenAnswer {
  studying_id: string
  row: AnswerToReview
  drafts: CommentDrafts
}

/** The answers to one question with their comments, and how many of them got one on this page. */
export function useQuestionAnswers(lessonId: string, elementId: string) {
  const list = useAnswersTo(lessonId, elementId)
  const saveComment = useSaveComment()
  const pages = list.data?.pages
  const answers = useMemo(
    () =>
      (pages ?? []).flatMap((page) =>
        page.answers.map((row): OpenAnswer => {
          const { _id: studying_id } = row.studying
          const stored = row.comment ? { [elementId]: row.comment } : {}
          return { studying_id, row, drafts: openComments(studying_id, stored, saveComment(studying_id)) }
        }),
      ),
    [pages, elementId, saveComment],
  )
  const commented = useDraftValue(
    answers,
    () => answers.filter(({ row, drafts }) => !row.comment?.draft && drafts.read(elementId).text.trim() !== '').length,
  )
  return { list, answers, commented }
}

/** A value computed from the comments on these answers; the component renders again when it changes. */
export function useDraftValue<Value extends number | string>(answers: readonly OpenAnswer[], read: () => Value): Value {
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const unsubscribes = answers.map(({ drafts }) => drafts.subscribe(listener))
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe()
      }
    },
    [answers],
  )
  return useSyncExternalStore(subscribe, read)
}

/** The questions of a lesson with how many answers have no comment; not refetched while a user works on them. */
export function useQuestions(lesson_id: string) {
  return trpc.studyings.questions.useQuery({ lesson_id }, { refetchOnWindowFocus: false })
}

/** Counts the answers of a lesson's questions again. */
export function useRecountQuestions(lesson_id: string): () => void {
  const utils = trpc.useUtils()
  return () => void utils.studyings.questions.invalidate({ lesson_id })
}

/**
 * The answers to one question, page by page. They are fetched once: rows must not move while a user reviews them, so
 * reviewed ones stay until the question is opened again.
 */
function useAnswersTo(lesson_id: string, element_id: string) {
  const { client } = trpc.useUtils()
  return usePages<RouterOutputs['studyings']['answersTo']>({
    queryKey: getQueryKey(trpc.studyings.answersTo, { lesson_id, element_id }, 'infinite'),
    fetchPage: (after, options) => client.studyings.answersTo.query({ lesson_id, element_id, ...after }, options),
    staleTime: Infinity,
    gcTime: 0,
  })
}
