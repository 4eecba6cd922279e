import type { StoredElement } from '#blocks/lesson.ts'
import { useDraftText } from './use-draft-text.ts'
import { usePastText } from './use-past-text.ts'
import type { Version } from './version.ts'

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
