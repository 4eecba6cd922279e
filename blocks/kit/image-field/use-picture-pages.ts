import { useEffect, useRef, useState } from 'react'
import type { LibraryPicture, PictureLibrary } from '../host.ts'

interface Pages {
  images: readonly LibraryPicture[]
  next: string | null
}

/** The library's pictures that `search` finds, page after page. `pages` is undefined until the first has come. */
export function usePicturePages(library: PictureLibrary, search: string) {
  const [pages, setPages] = useState<Pages>()
  const [error, setError] = useState<unknown>()
  const [isLoading, setLoading] = useState(true)
  const running = useRef<AbortController>(undefined)

  const load = (before: Pages | undefined) => {
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setLoading(true)
    setError(undefined)
    library
      .list(search, before?.next ?? undefined, signal)
      .then(({ images, next }) => {
        if (!signal.aborted) setPages({ images: [...(before?.images ?? []), ...images], next })
      })
      .catch((reason: unknown) => {
        if (!signal.aborted) setError(reason)
      })
      .finally(() => {
        if (!signal.aborted) setLoading(false)
      })
  }

  const begin = useRef(load)
  useEffect(() => {
    begin.current = load
  })
  // What was found before stays in sight until something else is found.
  useEffect(() => {
    begin.current(undefined)
    return () => running.current?.abort()
  }, [library, search])

  return {
    pages,
    error,
    isLoading,
    retry: () => load(undefined),
    loadMore: () => load(pages),
  }
}
