import { allowed, router } from '../../trpc/procedures.ts'
import { forecastInput, getInput, listInput, restoreInput } from './schema.ts'
import { forecastPublishing, getText, listHistory, restoreText } from './service.ts'

export const revisionsRouter = router({
  list: allowed('lessons.write')
    .input(listInput)
    .query(({ ctx, input }) => listHistory(ctx, input)),
  get: allowed('lessons.write')
    .input(getInput)
    .query(({ ctx, input }) => getText(ctx, input)),
  forecast: allowed('lessons.write')
    .input(forecastInput)
    .query(({ ctx, input }) => forecastPublishing(ctx, input.lesson_id)),
  restore: allowed('lessons.write')
    .input(restoreInput)
    .mutation(({ ctx, input }) => restoreText(ctx, input)),
})
