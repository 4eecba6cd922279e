import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { makeUuid } from '../../../lib/random-id.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { type Collaborator, type LessonFacts, watchLesson } from './watch-lesson.ts'

/** A caret that only passes through a block is not reported. */
const SETTLED_MS = 300

interface Collaboration {
  /** The people who have the lesson open too. */
  collaborators: readonly Collaborator[]
  /** Tells them which block has the focus. */
  enterBlock(element_id: string | null): void
}

/** Shares presence with other authors of the lesson. `onChanged` gets the lesson's facts whenever one of them saves. */
export function useCollaborators(_id: string, onChanged: (facts: LessonFacts) => void): Collaboration {
  const [collaborators, setCollaborators] = useState<readonly Collaborator[]>([])
  const [client_id] = useState(makeUuid)
  const place = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const notify = useEffectEvent(onChanged)
  const { mutate: setPlace } = trpc.lessons.setPlace.useMutation()

  useEffect(() => {
    const stop = watchLesson({
      where: () => ({ _id, client_id, element_id: place.current }),
      onEvent: (event) => (event.kind === 'people' ? setCollaborators(event.people) : notify(event.facts)),
      onDisconnect: () => setCollaborators([]),
    })
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [_id, client_id])

  return {
    collaborators,
    enterBlock(element_id) {
      if (place.current === element_id) return
      place.current = element_id
      clearTimeout(timer.current)
      // A failed call needs no retry: the next subscription reports the place.
      timer.current = setTimeout(() => setPlace({ _id, client_id, element_id }), SETTLED_MS)
    },
  }
}
