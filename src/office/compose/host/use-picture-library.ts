import { useMemo } from 'react'
import type { PictureLibrary } from '#blocks/kit/host.ts'
import { withUserMessage } from '../../../lib/api/error-message.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'

/** The pictures of the school, for the picture fields of blocks. */
export function usePictureLibrary(): PictureLibrary {
  const { client } = trpc.useUtils()
  return useMemo(
    () => ({
      list: (search, cursor, signal) => withUserMessage(client.images.list.query({ search, cursor }, { signal })),
      describe: (image_url, image_alt) => withUserMessage(client.images.update.mutate({ image_url, image_alt })),
      remove: (_id) => withUserMessage(client.images.remove.mutate({ _id })),
      restore: (_id) => withUserMessage(client.images.restore.mutate({ _id })),
    }),
    [client],
  )
}
