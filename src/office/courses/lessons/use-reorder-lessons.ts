import { useQueryClient } from '@tanstack/react-query'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { showError } from '../../../ui/notice/show-error.ts'
import type { LessonSummary } from '../course-data.ts'

/** Reorders a course's lessons: at once on the screen, one call after the other on the server. */
export function useReorderLessons(course_id: string): (lessons: readonly LessonSummary[]) => void {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  const reorder = trpc.lessons.reorder.useMutation({
    scope: { id: `reorder ${course_id}` },
    onError: showError,
    onSettled() {
      // A refetch while another order is pending would show the previous one.
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
