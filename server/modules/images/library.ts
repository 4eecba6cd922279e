import type { z } from 'zod'
import { authorize } from '../../lib/authorize.ts'
import { NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import type { Call } from '../../lib/viewer.ts'
import { can } from './policy.ts'
import { type LibraryImage, presentImage } from './present.ts'
import { type ImageChanges, listImages, updateImage, type WhichImage } from './queries.ts'
import type { describedImage, libraryPage } from './schema.ts'

const PAGE = 24

/** The account's pictures, the newest first; `next` is the cursor of the following page, null after the last. */
export async function listLibrary(
  { deps, viewer }: Call,
  { search = '', cursor }: z.infer<typeof libraryPage>,
): Promise<{ images: LibraryImage[]; next: string | null }> {
  authorize(viewer, can.keepLibrary(viewer))
  const accountId = viewer.tenant_account_id
  const rows = await deps.db.readAccount(accountId, (tx) =>
    listImages(tx, accountId, { search, after: cursor, limit: PAGE + 1 }),
  )
  const images = rows.slice(0, PAGE).map(presentImage)
  return { images, next: rows.length > PAGE ? (images.at(-1)?._id ?? null) : null }
}

/** Notes what an author says of a picture, for whoever uses it next. */
export async function describeImage(
  call: Call,
  { image_url, image_alt }: z.infer<typeof describedImage>,
): Promise<{ success: true }> {
  return change(call, { image_url }, { image_alt })
}

/** Out of the library. The files stay, and with them every lesson and every revision that shows the picture. */
export function removeImage(call: Call, _id: string): Promise<{ success: true }> {
  return change(call, { _id: requireId(_id) }, { archived_at: call.deps.now() })
}

export function restoreImage(call: Call, _id: string): Promise<{ success: true }> {
  return change(call, { _id: requireId(_id) }, { archived_at: null })
}

async function change({ deps, viewer }: Call, of: WhichImage, changes: ImageChanges): Promise<{ success: true }> {
  authorize(viewer, can.keepLibrary(viewer))
  const accountId = viewer.tenant_account_id
  const isThere = await deps.db.inAccount(accountId, (tx) => updateImage(tx, accountId, of, changes))
  if (!isThere) throw new NotFound()
  return { success: true }
}
