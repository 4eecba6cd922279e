import type { z } from 'zod'
import { snippetsLimit } from '#domain/lesson/comment-snippet.ts'
import { Conflict, Invalid, NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import { messages } from '../../lib/messages.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { presentSnippet } from './present.ts'
import { deleteSnippet, insertSnippet, listSnippetsOf, lockSnippetsOf } from './queries.ts'
import type { newSnippet, SnippetList, CreatedSnippet } from './schema.ts'
import type { Done } from '../../lib/reply-parts.ts'

/** The caller's own snippets in the current account, newest first. */
export async function listSnippets({ viewer, readAccount }: AccountContext): Promise<SnippetList> {
  const { _id: user_id } = viewer
  const rows = await readAccount((tx) => listSnippetsOf(tx, user_id))
  return { snippets: rows.map(presentSnippet) }
}

/** Saves a snippet. The same text, or the same id of the caller's, returns the existing snippet; past the limit it throws `Invalid`. */
export async function createSnippet(
  { deps, viewer, inAccount }: AccountContext,
  { _id = deps.newId(), snippet_text }: z.infer<typeof newSnippet>,
): Promise<CreatedSnippet> {
  const { _id: user_id } = viewer
  return inAccount(async (tx) => {
    await lockSnippetsOf(tx, user_id)
    const saved = await listSnippetsOf(tx, user_id)
    const same =
      saved.find((snippet) => snippet._id === _id) ?? saved.find((snippet) => snippet.snippet_text === snippet_text)
    if (same) return { snippet: presentSnippet(same) }
    if (saved.length >= snippetsLimit) throw new Invalid(messages.tooManySnippets, { values: { most: snippetsLimit } })
    const snippet = { _id, snippet_text, user_id, created_at: deps.now() }
    if (!(await insertSnippet(tx, snippet))) throw new Conflict(messages.keyReused)
    return { snippet: presentSnippet(snippet) }
  })
}

/** Deletes one of the caller's snippets; comments that used it stay. */
export async function removeSnippet({ viewer, inAccount }: AccountContext, id: string): Promise<Done> {
  const { _id: user_id } = viewer
  const snippetId = requireId(id)
  const wasThere = await inAccount((tx) => deleteSnippet(tx, user_id, snippetId))
  if (!wasThere) throw new NotFound()
  return { success: true }
}
