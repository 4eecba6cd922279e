import { allowed, router } from '../../trpc/procedures.ts'
import { newSnippet, oneSnippet, createdSnippet, snippetList } from './schema.ts'
import { createSnippet, listSnippets, removeSnippet } from './service.ts'
import { done } from '../../lib/reply-parts.ts'
import { replies } from '../../trpc/replies.ts'

export const snippetsRouter = router({
  list: allowed('studyings.review')
    .output(replies(snippetList))
    .query(({ ctx }) => listSnippets(ctx)),
  create: allowed('studyings.review')
    .output(replies(createdSnippet))
    .input(newSnippet)
    .mutation(({ ctx, input }) => createSnippet(ctx, input)),
  remove: allowed('studyings.review')
    .output(replies(done))
    .input(oneSnippet)
    .mutation(({ ctx, input }) => removeSnippet(ctx, input._id)),
})
