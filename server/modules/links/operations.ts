import { done } from '../../lib/reply-parts.ts'
import { mutation, query, router } from '../../trpc/operation.ts'
import { openLastingLink } from './open-lasting-link.ts'
import { openPublicLink } from './open-public-link.ts'
import {
  createdLink,
  createInput,
  lastingLink,
  lessonLinks,
  listInput,
  openLastingInput,
  openPublicInput,
  publicLink,
  revokeInput,
  updateInput,
} from './schema.ts'
import { changeLink, createLink, listLessonLinks, revokeLink } from './service.ts'

export const linksOperations = router({
  list: query('lessons.share', { input: listInput, reply: lessonLinks, run: listLessonLinks }),
  create: mutation('lessons.share', { audit: 'links.create', input: createInput, reply: createdLink, run: createLink }),
  update: mutation('lessons.share', { audit: null, input: updateInput, reply: done, run: changeLink }),
  revoke: mutation('lessons.share', {
    audit: 'links.revoke',
    input: revokeInput,
    reply: done,
    run: (account, { _id }) => revokeLink(account, _id),
  }),
  openLasting: mutation('lessons.send', {
    audit: null,
    input: openLastingInput,
    reply: lastingLink,
    run: openLastingLink,
  }),
  openPublic: mutation('studyings.take', {
    audit: null,
    input: openPublicInput,
    reply: publicLink,
    run: openPublicLink,
  }),
})
