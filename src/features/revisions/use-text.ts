import type { StoredElement } from '#blocks/lesson.ts'
import { readError } from '../../lib/app-error.ts'
import { trpc } from '../../lib/trpc-query.ts'
import type { Version } from './version.ts'

interface Text {
  elements: readonly StoredElement[] | undefined
  error: ReturnType<typeof readError> | undefined
  retry(): void
}

/** What one version of a lesson says, asked for when it is first compared. What is past does not change any more. */
export function useText(lessonId: string, { source }: Version): Text {
  const past = trpc.revisions.get.useQuery(
    { lesson_id: lessonId, from: source ?? { revision_id: '' } },
    { enabled: source !== undefined, staleTime: Number.POSITIVE_INFINITY },
  )
  const draft = trpc.lessons.get.useQuery({ _id: lessonId }, { enabled: source === undefined, gcTime: 0 })
  const found = source ? past : draft
  return {
    elements: found.data?.elements,
    error: found.error ? readError(found.error) : undefined,
    retry: () => void found.refetch(),
  }
}
