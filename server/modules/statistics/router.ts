import { allowed, router } from '../../trpc/procedures.ts'
import { replies } from '../../trpc/replies.ts'
import { courseFigures, overview, people, periodInput } from './schema.ts'
import { getCourseFigures, getOverview, getPeople } from './service.ts'

export const statisticsRouter = router({
  people: allowed('statistics.read')
    .output(replies(people))
    .input(periodInput)
    .query(({ ctx, input }) => getPeople(ctx, input)),
  overview: allowed('statistics.read')
    .output(replies(overview))
    .input(periodInput)
    .query(({ ctx, input }) => getOverview(ctx, input)),
  courses: allowed('statistics.courses')
    .output(replies(courseFigures))
    .input(periodInput)
    .query(({ ctx, input }) => getCourseFigures(ctx, input)),
})
