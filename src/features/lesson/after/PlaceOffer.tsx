import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, X } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { keepPlace, readPlace } from '../device-memory.ts'
import type { OpenLesson } from '../open-lesson.ts'
import { findNodes } from './element-nodes.ts'
import css from './PlaceOffer.module.css'
import { scrollToNode } from './scroll-to.ts'

/** After this long without a movement the place is written down. */
const REST_MS = 400
/** Who has come this far on their own needs no offer any more. */
const OWN_WAY_PX = 400

/** Remembers where one reads, and on the next visit offers to go on there: the page itself never jumps. */
export function PlaceOffer({ lessonId, elements }: { lessonId: string; elements: OpenLesson['elements'] }) {
  const { t } = useLingui()
  const ids = useMemo(() => elements.map(({ id }) => id), [elements])
  const [goal, setGoal] = useState<Element>()

  useEffect(() => {
    let isHere = true
    void readPlace(lessonId).then((place) => {
      const node = place === undefined ? undefined : findNodes(ids).get(place)
      const isFar = node && node.getBoundingClientRect().top > window.innerHeight
      if (isHere && isFar && window.scrollY < OWN_WAY_PX) setGoal(node)
    })
    return () => {
      isHere = false
    }
  }, [lessonId, ids])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const moved = () => {
      if (window.scrollY > OWN_WAY_PX) setGoal(undefined)
      clearTimeout(timer)
      timer = setTimeout(() => void keepPlace(lessonId, topmost(ids)), REST_MS)
    }
    window.addEventListener('scroll', moved, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', moved)
    }
  }, [lessonId, ids])

  if (!goal) return null
  return (
    <div className={css.offer} role="status">
      <Button
        onClick={() => {
          setGoal(undefined)
          void scrollToNode(goal)
        }}
      >
        <ArrowDown size={18} aria-hidden="true" />
        <Trans>Go on where you stopped</Trans>
      </Button>
      <IconButton label={t`Stay here`} onClick={() => setGoal(undefined)}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** The first element that is still to be seen; undefined at the very beginning. */
function topmost(ids: readonly string[]): string | undefined {
  const bar = document.querySelector('[data-bar]')?.getBoundingClientRect().bottom ?? 0
  let first = true
  for (const [id, node] of findNodes(ids)) {
    if (node.getBoundingClientRect().bottom > bar) return first ? undefined : id
    first = false
  }
  return undefined
}
