import { useQueryClient } from '@tanstack/react-query'
import { faultWords } from '../../lib/fault-words.ts'
import { trpc } from '../../lib/trpc-query.ts'
import { showMessage } from '../../ui/snackbar-store.ts'
import type { LessonSummary } from './course-data.ts'

/** Puts a course's lessons into a new order: on the screen at once, on the server one order after the other. */
export function useReorderLessons(course_id: string): (lessons: readonly LessonSummary[]) => void {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  const reorder = trpc.lessons.reorder.useMutation({
    scope: { id: `reorder ${course_id}` },
    onError: (error) => showMessage(faultWords(error), 'error'),
    onSettled() {
      // While another order is on its way, what the server has now is not what the person sees.
      if (queryClient.isMutating() === 1) return utils.courses.get.invalidate({ _id: course_id })
    },
  })
  return (lessons) => {
    const ordered = lessons.map((lesson, index) => ({ ...lesson, lesson_order: index + 1 }))
    void utils.courses.get.cancel({ _id: course_id })
    utils.courses.get.setData({ _id: course_id }, (before) => before && { ...before, lessons: ordered })
    reorder.mutate({ course_id, lesson_ids: ordered.map(({ _id }) => _id) })
  }
}
