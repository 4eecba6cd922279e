import { useMemo } from 'react'
import type { BlockHost } from '#blocks/kit/host.ts'
import { makePassageOpener } from '../../../lib/open-passage.ts'
import { uploadImage } from '../../../lib/api/upload-image.ts'
import { useFindLinkIcon } from './use-find-link-icon.ts'
import { usePictureLibrary } from './use-picture-library.ts'
import { useScripture } from './use-scripture.ts'

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
