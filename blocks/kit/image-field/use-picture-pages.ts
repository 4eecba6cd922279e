import { useCallback, useEffect, useRef, useState } from 'react'
import type { LibraryPicture, PictureLibrary } from '../host.ts'

interface Pages {
  images: readonly LibraryPicture[]
  next: string | null
}

type Load = (before: Pages | undefined) => void

/** The library's pictures that `search` finds, page after page. `pages` is undefined until the first has come. */
export function usePicturePages(library: PictureLibrary, search: string) {
  const [pages, setPages] = useState<Pages>()
  /** How the last call for this search ended; another search's end says nothing of this one. */
  const [ended, setEnded] = useState<{ search: string; error?: unknown }>()
  const running = useRef<AbortController>(undefined)

  const load = useCallback<Load>(
    (before) => {
      running.current?.abort()
      const controller = new AbortController()
      const { signal } = controller
      running.current = controller
      library
        .list(search, before?.next ?? undefined, signal)
        .then(({ images, next }) => {
          if (signal.aborted) return
          setPages({ images: [...(before?.images ?? []), ...images], next })
          setEnded({ search })
        })
        .catch((error: unknown) => {
          if (!signal.aborted) setEnded({ search, error })
        })
    },
    [library, search],
  )
  const again = (before: Pages | undefined) => {
    setEnded(undefined)
    load(before)
  }

  // What was found before stays in sight until something else is found.
  useEffect(() => {
    load(undefined)
    return () => running.current?.abort()
  }, [load])

  const isLoading = ended?.search !== search
  return {
    pages,
    error: isLoading ? undefined : ended?.error,
    isLoading,
    retry: () => again(undefined),
    loadMore: () => again(pages),
  }
}
