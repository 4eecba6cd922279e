import { allowed, router } from '../../trpc/procedures.ts'
import { newSnippet, oneSnippet } from './schema.ts'
import { createSnippet, listSnippets, removeSnippet } from './service.ts'

export const snippetsRouter = router({
  list: allowed('studyings.review').query(({ ctx }) => listSnippets(ctx)),
  create: allowed('studyings.review')
    .input(newSnippet)
    .mutation(({ ctx, input }) => createSnippet(ctx, input)),
  remove: allowed('studyings.review')
    .input(oneSnippet)
    .mutation(({ ctx, input }) => removeSnippet(ctx, input._id)),
})
