import { useCallback, useEffect, useState } from 'react'
import type { LessonLink, LinkCalls, MadeLink } from './link-calls.ts'

/** A lesson's links and what is done with them. A failed call leaves its sentence in `fault`. */
export function useLinks(calls: LinkCalls, lesson_id: string, first: MadeLink | undefined) {
  const [links, setLinks] = useState<readonly LessonLink[]>()
  const [next, setNext] = useState<string | null>(null)
  const [made, setMade] = useState(first)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  /** Whether all of it worked. */
  const attempt = useCallback(async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true)
    setFault(undefined)
    try {
      await work()
      return true
    } catch (error) {
      setFault(sentenceOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }, [])

  const show = useCallback((page: { links: readonly LessonLink[]; next: string | null }) => {
    setLinks(page.links)
    setNext(page.next)
  }, [])
  const load = async () => show(await calls.list.query({ lesson_id }))

  useEffect(() => {
    calls.list.query({ lesson_id }).then(show, (error: unknown) => setFault(sentenceOf(error)))
  }, [calls, lesson_id, show])

  return {
    links,
    made,
    busy,
    fault,
    hasMore: next !== null,
    reload: () => attempt(load),
    loadMore: () =>
      attempt(async () => {
        if (next === null) return
        const page = await calls.list.query({ lesson_id, cursor: next })
        setLinks((shown) => [...(shown ?? []), ...page.links])
        setNext(page.next)
      }),
    create: (link: { purpose: string; expires_at: string | null }) =>
      attempt(async () => {
        setMade(await calls.create.mutate({ lesson_id, ...link }))
        await load()
      }),
    expire: (_id: string, expires_at: string | null) =>
      attempt(async () => {
        await calls.update.mutate({ _id, expires_at })
        await load()
      }),
    revoke: (_id: string) =>
      attempt(async () => {
        await calls.revoke.mutate({ _id })
        setMade((shown) => (shown?._id === _id ? undefined : shown))
        await load()
      }),
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
