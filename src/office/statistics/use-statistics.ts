import { keepPreviousData } from '@tanstack/react-query'
import type { RouterOutputs } from '../../lib/api/trpc.ts'
import { trpc } from '../../lib/api/trpc-query.ts'
import type { Period } from './period.ts'

export type Overview = RouterOutputs['statistics']['overview']
export type CourseFigures = RouterOutputs['statistics']['courses']['courses'][number]

/** The figures of a period, those of the period before until they have come. */
export function useOverview(period: Period) {
  return trpc.statistics.overview.useQuery(period, { placeholderData: keepPreviousData })
}

/** Courses by lesson. */
export function useCourseFigures(period: Period) {
  return trpc.statistics.courses.useQuery(period, { placeholderData: keepPreviousData })
}
