import { z } from 'zod'
import { NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import { decodeCursor, pageLimit, takePage } from '../../lib/paging.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { presentImage } from './present.ts'
import { type ImageChanges, listImages, updateImage, type WhichImage } from './queries.ts'
import type { describedImage, libraryPage, LibraryImages } from './schema.ts'
import type { Done } from '../../lib/reply-parts.ts'

const LIBRARY_PAGE_SIZE = 24
const imageKey = z.tuple([z.guid()])

/** The account's images, newest first; `next` is the cursor of the following page, null after the last. */
export async function listLibrary(
  { readAccount }: AccountContext,
  { search = '', cursor }: z.infer<typeof libraryPage>,
): Promise<LibraryImages> {
  const [after] = cursor === undefined ? [] : decodeCursor(cursor, imageKey)
  const limit = pageLimit(LIBRARY_PAGE_SIZE)
  const rows = await readAccount((tx) => listImages(tx, { search, after, limit }))
  const { page, next } = takePage(rows, ({ _id }) => [_id], LIBRARY_PAGE_SIZE)
  return { images: page.map(presentImage), next }
}

/** Stores an author's description of an image, for other authors. */
export async function describeImage(
  context: AccountContext,
  { image_url, image_alt }: z.infer<typeof describedImage>,
): Promise<Done> {
  return change(context, { image_url }, { image_alt })
}

/** Removes an image from the library. The files stay, because lessons and revisions may show the image. */
export function removeImage(context: AccountContext, _id: string): Promise<Done> {
  return change(context, { _id: requireId(_id) }, { archived_at: context.deps.now() })
}

export function restoreImage(context: AccountContext, _id: string): Promise<Done> {
  return change(context, { _id: requireId(_id) }, { archived_at: null })
}

async function change({ inAccount }: AccountContext, of: WhichImage, changes: ImageChanges): Promise<Done> {
  const isThere = await inAccount((tx) => updateImage(tx, of, changes))
  if (!isThere) throw new NotFound()
  return { success: true }
}
