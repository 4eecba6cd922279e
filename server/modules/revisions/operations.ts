import { mutation, query, router } from '../../trpc/operation.ts'
import {
  forecast,
  forecastInput,
  getInput,
  lessonHistory,
  listInput,
  restoredText,
  restoreInput,
  revisionText,
} from './schema.ts'
import { forecastPublishing, getText, listHistory, restoreText } from './service.ts'

export const revisionsOperations = router({
  list: query('lessons.write', { input: listInput, reply: lessonHistory, run: listHistory }),
  get: query('lessons.write', { input: getInput, reply: revisionText, run: getText }),
  forecast: query('lessons.write', {
    input: forecastInput,
    reply: forecast,
    run: (account, { lesson_id }) => forecastPublishing(account, lesson_id),
  }),
  restore: mutation('lessons.write', { audit: null, input: restoreInput, reply: restoredText, run: restoreText }),
})
