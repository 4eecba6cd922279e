import { useCallback, useEffect, useRef, useState } from 'react'
import type { LibraryPicture, PictureLibrary } from '../host.ts'

interface Pages {
  images: readonly LibraryPicture[]
  next: string | null
}

type Load = (before: Pages | undefined) => void

/** Loads the pictures that match `search`, page by page. `pages` is undefined until the first page is loaded. */
export function usePicturePages(library: PictureLibrary, search: string) {
  const [pages, setPages] = useState<Pages>()
  /** The result of the latest call, with its search term: a result for another term is stale. */
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

  // Previous results stay visible until new ones arrive.
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
