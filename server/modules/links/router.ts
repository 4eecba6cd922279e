import { allowed, router } from '../../trpc/procedures.ts'
import { openPublicLink } from './open-public-link.ts'
import { createInput, listInput, openPublicInput, revokeInput, updateInput } from './schema.ts'
import { changeLink, createLink, listLessonLinks, revokeLink } from './service.ts'

export const linksRouter = router({
  list: allowed('lessons.share')
    .input(listInput)
    .query(({ ctx, input }) => listLessonLinks(ctx, input)),
  create: allowed('lessons.share')
    .input(createInput)
    .mutation(({ ctx, input }) => createLink(ctx, input)),
  update: allowed('lessons.share')
    .input(updateInput)
    .mutation(({ ctx, input }) => changeLink(ctx, input)),
  revoke: allowed('lessons.share')
    .input(revokeInput)
    .mutation(({ ctx, input }) => revokeLink(ctx, input._id)),
  openPublic: allowed('studyings.take')
    .input(openPublicInput)
    .mutation(({ ctx, input }) => openPublicLink(ctx, input)),
})
