import type { HeavyTask } from '../../../ports/workers/workers.ts'
import type { checkStudyings } from './check-studyings.ts'

export const checkStudyingsTask: HeavyTask<Parameters<typeof checkStudyings>[0], string[]> = {
  name: 'studyings.checkStudyings',
  limitMs: 60_000,
  queue: 'long',
}
