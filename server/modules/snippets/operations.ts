import { done } from '../../lib/reply-parts.ts'
import { mutation, query, router } from '../../trpc/operation.ts'
import { createdSnippet, newSnippet, oneSnippet, snippetList } from './schema.ts'
import { createSnippet, listSnippets, removeSnippet } from './service.ts'

export const snippetsOperations = router({
  list: query('studyings.review', { reply: snippetList, run: listSnippets }),
  create: mutation('studyings.review', { audit: null, input: newSnippet, reply: createdSnippet, run: createSnippet }),
  remove: mutation('studyings.review', {
    audit: null,
    input: oneSnippet,
    reply: done,
    run: (account, { _id }) => removeSnippet(account, _id),
  }),
})
