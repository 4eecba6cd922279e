import { allowed, router } from '../../trpc/procedures.ts'
import { replies } from '../../trpc/replies.ts'
import { requestList, requestPage } from './schema.ts'
import { listStudyRequests } from './service.ts'

export const requestsRouter = router({
  list: allowed('requests.read')
    .output(replies(requestList))
    .input(requestPage)
    .query(({ ctx, input }) => listStudyRequests(ctx, input)),
})
