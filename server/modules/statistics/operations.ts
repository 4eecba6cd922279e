import { query, router } from '../../trpc/operation.ts'
import { courseFigures, overview, people, periodInput } from './schema.ts'
import { getCourseFigures, getOverview, getPeople } from './service.ts'

export const statisticsOperations = router({
  people: query('statistics.read', { input: periodInput, reply: people, run: getPeople }),
  overview: query('statistics.read', { input: periodInput, reply: overview, run: getOverview }),
  courses: query('statistics.courses', { input: periodInput, reply: courseFigures, run: getCourseFigures }),
})
