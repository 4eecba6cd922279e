import { allowed, router } from '../../trpc/procedures.ts'
import { replies } from '../../trpc/replies.ts'
import { courseFigures, overview, periodInput } from './schema.ts'
import { getCourseFigures, getOverview } from './service.ts'

export const statisticsRouter = router({
  overview: allowed('statistics.read')
    .output(replies(overview))
    .input(periodInput)
    .query(({ ctx, input }) => getOverview(ctx, input)),
  courses: allowed('statistics.read')
    .output(replies(courseFigures))
    .input(periodInput)
    .query(({ ctx, input }) => getCourseFigures(ctx, input)),
})
