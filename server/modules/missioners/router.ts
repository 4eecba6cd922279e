import { removed, restored } from '../../lib/reply-parts.ts'
import { allowed, router } from '../../trpc/procedures.ts'
import { replies } from '../../trpc/replies.ts'
import {
  changedMissioner,
  foundMissioner,
  listedMissioners,
  missionerPage,
  newMissioner,
  oneMissioner,
} from './schema.ts'
import {
  changeMissioner,
  createMissioner,
  getMissioner,
  listPage,
  removeMissioner,
  restoreMissioner,
} from './service.ts'

export const missionersRouter = router({
  list: allowed('missioners.read')
    .output(replies(listedMissioners))
    .input(missionerPage)
    .query(({ ctx, input }) => listPage(ctx, input)),
  get: allowed('missioners.read')
    .output(replies(foundMissioner))
    .input(oneMissioner)
    .query(({ ctx, input }) => getMissioner(ctx, input._id)),
  create: allowed('missioners.write')
    .output(replies(foundMissioner))
    .input(newMissioner)
    .mutation(({ ctx, input }) => createMissioner(ctx, input)),
  update: allowed('missioners.write')
    .output(replies(foundMissioner))
    .input(changedMissioner)
    .mutation(({ ctx, input }) => changeMissioner(ctx, input)),
  remove: allowed('missioners.write')
    .output(replies(removed))
    .input(oneMissioner)
    .mutation(({ ctx, input }) => removeMissioner(ctx, input._id)),
  restore: allowed('missioners.write')
    .output(replies(restored))
    .input(oneMissioner)
    .mutation(({ ctx, input }) => restoreMissioner(ctx, input._id)),
})
