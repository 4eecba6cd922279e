import { keepPreviousData } from '@tanstack/react-query'
import type { RouterInputs, RouterOutputs } from '../../lib/api/trpc.ts'
import { trpc } from '../../lib/api/trpc-query.ts'

type Asked = RouterInputs['statistics']['people']
export type People = RouterOutputs['statistics']['people']
export type Overview = RouterOutputs['statistics']['overview']
export type CourseFigures = RouterOutputs['statistics']['courses']['courses'][number]

/** Requests and contacts of a period; those of the period before until they have come. */
export function usePeople(asked: Asked) {
  return trpc.statistics.people.useQuery(asked, { placeholderData: keepPreviousData })
}

/** Submissions of a period. */
export function useOverview(asked: Asked) {
  return trpc.statistics.overview.useQuery(asked, { placeholderData: keepPreviousData })
}

/** Courses by lesson. */
export function useCourseFigures(asked: Asked) {
  return trpc.statistics.courses.useQuery(asked, { placeholderData: keepPreviousData })
}
