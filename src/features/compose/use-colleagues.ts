import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { makeUuid } from '../../lib/random-id.ts'
import { client } from '../../lib/trpc.ts'
import { type Colleague, type LessonFacts, watchLesson } from './watch-lesson.ts'

/** A caret that only passes through a block says nothing. */
const SETTLED_MS = 300

interface Colleagues {
  /** Who else has the lesson open. */
  colleagues: readonly Colleague[]
  /** Tells them in which block one is. */
  enterBlock(element_id: string | null): void
}

/** Sees others in the same lesson and is seen by them. `onFacts` hears how the lesson stands whenever somebody changed it. */
export function useColleagues(_id: string, onFacts: (facts: LessonFacts) => void): Colleagues {
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([])
  const [client_id] = useState(makeUuid)
  const place = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hearFacts = useEffectEvent(onFacts)

  useEffect(() => {
    const stop = watchLesson({
      where: () => ({ _id, client_id, element_id: place.current }),
      onNews: (news) => (news.kind === 'people' ? setColleagues(news.people) : hearFacts(news.facts)),
      onSilence: () => setColleagues([]),
    })
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [_id, client_id])

  return {
    colleagues,
    enterBlock(element_id) {
      if (place.current === element_id) return
      place.current = element_id
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        // Whoever is alone is seen by nobody; the place is told with the next beginning.
        void client.lessons.setPlace.mutate({ _id, client_id, element_id }).catch(() => undefined)
      }, SETTLED_MS)
    },
  }
}
