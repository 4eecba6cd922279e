import { useMemo } from 'react'
import type { BlockHost, PictureLibrary } from '#blocks/kit/host.ts'
import { makePassageOpener } from '../../../lib/open-passage.ts'
import { uploadImage } from '../../../lib/api/upload-image.ts'
import { useFindLinkIcon } from './use-find-link-icon.ts'
import { useScripture } from './use-scripture.ts'
import { withUserMessage } from '../../../lib/api/error-message.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'

/** What blocks ask of the application while a lesson of a course in this language is written. */
export function useLessonHost(locale: string): BlockHost {
  const pictures = usePictureLibrary()
  const findLinkIcon = useFindLinkIcon()
  const { listTranslations, readPassage } = useScripture(locale)
  return useMemo(
    () => ({
      openPassage: makePassageOpener(locale),
      uploadImage: (file, options) => uploadImage('lesson', file, options),
      pictures,
      findLinkIcon,
      listTranslations,
      readPassage,
    }),
    [locale, pictures, findLinkIcon, listTranslations, readPassage],
  )
}

/** The pictures of the school, for the picture fields of blocks. */
function usePictureLibrary(): PictureLibrary {
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
