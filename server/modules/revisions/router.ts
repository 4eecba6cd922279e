import { allowed, router } from '../../trpc/procedures.ts'
import {
  forecastInput,
  getInput,
  listInput,
  restoreInput,
  forecast,
  lessonHistory,
  restoredText,
  revisionText,
} from './schema.ts'
import { forecastPublishing, getText, listHistory, restoreText } from './service.ts'
import { replies } from '../../trpc/replies.ts'

export const revisionsRouter = router({
  list: allowed('lessons.write')
    .output(replies(lessonHistory))
    .input(listInput)
    .query(({ ctx, input }) => listHistory(ctx, input)),
  get: allowed('lessons.write')
    .output(replies(revisionText))
    .input(getInput)
    .query(({ ctx, input }) => getText(ctx, input)),
  forecast: allowed('lessons.write')
    .output(replies(forecast))
    .input(forecastInput)
    .query(({ ctx, input }) => forecastPublishing(ctx, input.lesson_id)),
  restore: allowed('lessons.write')
    .output(replies(restoredText))
    .input(restoreInput)
    .mutation(({ ctx, input }) => restoreText(ctx, input)),
})
