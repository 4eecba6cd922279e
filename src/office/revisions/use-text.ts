import type { StoredElement } from '#blocks/lesson.ts'
import type { Source, Version } from './version.ts'
import { trpc } from '../../lib/api/trpc-query.ts'

interface Text {
  elements: readonly StoredElement[] | undefined
  error: unknown
  retry(): void
}

/** The blocks of a version of a lesson, loaded when it is first compared. */
export function useText(lesson_id: string, { source }: Version): Text {
  const past = usePastText(lesson_id, source)
  const draft = useDraftText(lesson_id, source === undefined)
  const { data, error, refetch } = source ? past : draft
  return { elements: data?.elements, error, retry: () => void refetch() }
}

/** The blocks of the draft as the server has it; nothing while it is disabled. */
function useDraftText(_id: string, enabled: boolean) {
  return trpc.lessons.get.useQuery({ _id }, { enabled, gcTime: 0 })
}

/** The blocks of an earlier version, which never change; nothing without a source. */
function usePastText(lesson_id: string, source: Source | undefined) {
  return trpc.revisions.get.useQuery(
    { lesson_id, from: source ?? { revision_id: '' } },
    { enabled: source !== undefined, staleTime: Number.POSITIVE_INFINITY },
  )
}
