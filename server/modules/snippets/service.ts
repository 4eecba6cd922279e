import type { z } from 'zod'
import { snippetsLimit } from '#domain/comment-snippet.ts'
import { authorize } from '../../lib/authorize.ts'
import { Invalid, NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import { messages } from '../../lib/messages.ts'
import type { Call } from '../../lib/viewer.ts'
import { can } from './policy.ts'
import { presentSnippet, type Snippet } from './present.ts'
import { deleteSnippet, insertSnippet, listSnippetsOf, lockSnippetsOf } from './queries.ts'
import type { newSnippet } from './schema.ts'

/** The caller's own remarks in the account they work in, the newest first. */
export async function listSnippets({ deps, viewer }: Call): Promise<{ snippets: Snippet[] }> {
  authorize(viewer, can.keep(viewer))
  const { tenant_account_id: account, _id: user_id } = viewer
  const rows = await deps.db.readAccount(account, (tx) => listSnippetsOf(tx, account, user_id))
  return { snippets: rows.map(presentSnippet) }
}

/** Keeps a remark. The same words again are the remark that is there; past the limit it is `Invalid`. */
export async function createSnippet(
  { deps, viewer }: Call,
  { snippet_text }: z.infer<typeof newSnippet>,
): Promise<{ snippet: Snippet }> {
  authorize(viewer, can.keep(viewer))
  const { tenant_account_id: account, _id: user_id } = viewer
  return deps.db.inAccount(account, async (tx) => {
    await lockSnippetsOf(tx, account, user_id)
    const kept = await listSnippetsOf(tx, account, user_id)
    const same = kept.find((snippet) => snippet.snippet_text === snippet_text)
    if (same) return { snippet: presentSnippet(same) }
    if (kept.length >= snippetsLimit) throw new Invalid(messages.tooManySnippets, { values: { most: snippetsLimit } })
    const snippet = { _id: deps.newId(), snippet_text, user_id, created_at: deps.now() }
    await insertSnippet(tx, account, snippet)
    return { snippet: presentSnippet(snippet) }
  })
}

/** Forgets a remark of the caller's own; comments that were made with it stay. */
export async function removeSnippet({ deps, viewer }: Call, id: string): Promise<{ success: true }> {
  authorize(viewer, can.keep(viewer))
  const { tenant_account_id: account, _id: user_id } = viewer
  const snippetId = requireId(id)
  const wasThere = await deps.db.inAccount(account, (tx) => deleteSnippet(tx, account, user_id, snippetId))
  if (!wasThere) throw new NotFound()
  return { success: true }
}
