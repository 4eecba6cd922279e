import { allowed, router } from '../../trpc/procedures.ts'
import { openLastingLink } from './open-lasting-link.ts'
import { openPublicLink } from './open-public-link.ts'
import {
  createInput,
  listInput,
  openPublicInput,
  revokeInput,
  updateInput,
  createdLink,
  lessonLinks,
  lastingLink,
  openLastingInput,
  publicLink,
} from './schema.ts'
import { changeLink, createLink, listLessonLinks, revokeLink } from './service.ts'
import { done } from '../../lib/reply-parts.ts'
import { replies } from '../../trpc/replies.ts'

export const linksRouter = router({
  list: allowed('lessons.share')
    .output(replies(lessonLinks))
    .input(listInput)
    .query(({ ctx, input }) => listLessonLinks(ctx, input)),
  create: allowed('lessons.share')
    .output(replies(createdLink))
    .input(createInput)
    .mutation(({ ctx, input }) => createLink(ctx, input)),
  update: allowed('lessons.share')
    .output(replies(done))
    .input(updateInput)
    .mutation(({ ctx, input }) => changeLink(ctx, input)),
  revoke: allowed('lessons.share')
    .output(replies(done))
    .input(revokeInput)
    .mutation(({ ctx, input }) => revokeLink(ctx, input._id)),
  openLasting: allowed('lessons.send')
    .output(replies(lastingLink))
    .input(openLastingInput)
    .mutation(({ ctx, input }) => openLastingLink(ctx, input)),
  openPublic: allowed('studyings.take')
    .output(replies(publicLink))
    .input(openPublicInput)
    .mutation(({ ctx, input }) => openPublicLink(ctx, input)),
})
