import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, X } from 'lucide-react'
import { type FragmentInstance, useEffect, useMemo, useState } from 'react'
import type { RefMap } from '../../../../lib/ref-map.ts'
import { Button } from '../../../../ui/Button.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { readReadingPosition, storeReadingPosition } from '../../../../sync/answers/guest-progress-store.ts'
import type { OpenLesson } from '../../open-lesson.ts'
import { bottomOf, topOf } from './node-edges.ts'
import css from './PlaceOffer.module.css'
import { scrollToNode } from './scroll-to.ts'

/** The position is stored after this time without scrolling. */
const DEBOUNCE_MS = 400
/** A reader who has scrolled this far needs no offer. */
const MAX_SCROLL_PX = 400

interface PlaceOfferProps {
  lessonId: string
  elements: OpenLesson['elements']
  nodes: RefMap<FragmentInstance>
}

/** Stores the reading position, and offers it on the next visit; the page never scrolls without a press. */
export function PlaceOffer({ lessonId, elements, nodes }: PlaceOfferProps) {
  const { t } = useLingui()
  const ids = useMemo(() => elements.map(({ id }) => id), [elements])
  const [goal, setGoal] = useState<FragmentInstance>()

  useEffect(() => {
    let isHere = true
    void readReadingPosition(lessonId).then((place) => {
      const node = place === undefined ? undefined : nodes.get(place)
      const isFar = node && topOf(node) > window.innerHeight
      if (isHere && isFar && window.scrollY < MAX_SCROLL_PX) setGoal(node)
    })
    return () => {
      isHere = false
    }
  }, [lessonId, nodes])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const moved = () => {
      if (window.scrollY > MAX_SCROLL_PX) setGoal(undefined)
      clearTimeout(timer)
      timer = setTimeout(() => void storeReadingPosition(lessonId, topmost(ids, nodes)), DEBOUNCE_MS)
    }
    window.addEventListener('scroll', moved, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', moved)
    }
  }, [lessonId, ids, nodes])

  if (!goal) return null
  return (
    <div className={`row centered outlined bg-card raised no-print ${css.offer}`} role="status">
      <Button
        onClick={() => {
          setGoal(undefined)
          void scrollToNode(goal)
        }}
      >
        <ArrowDown size={18} aria-hidden="true" />
        <Trans>Continue where you left off</Trans>
      </Button>
      <IconButton label={t`Stay here`} onClick={() => setGoal(undefined)}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** The first visible element; undefined at the start of the lesson. */
function topmost(ids: readonly string[], nodes: RefMap<FragmentInstance>): string | undefined {
  const bar = document.querySelector('[data-bar]')?.getBoundingClientRect().bottom ?? 0
  let first = true
  for (const id of ids) {
    const node = nodes.get(id)
    if (!node || node.getClientRects().length === 0) continue
    if (bottomOf(node) > bar) return first ? undefined : id
    first = false
  }
  return undefined
}
