import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type FragmentInstance, useState } from 'react'
import type { RefMap } from '../../../lib/ref-map.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { scrollToNode } from '../lesson-end/places/scroll-to.ts'
import css from './ReviewGuide.module.css'

interface ReviewGuideProps {
  /** Ids of the elements with a comment, in the order of the lesson. */
  commented: readonly string[]
  nodes: RefMap<FragmentInstance>
}

/** Under the bar of a reviewed lesson: how many comments there are, and buttons from one to the next. */
export default function ReviewGuide({ commented, nodes }: ReviewGuideProps) {
  const { t } = useLingui()
  const [place, setPlace] = useState(-1)
  const total = commented.length
  const number = place + 1

  async function go(to: number) {
    const node = nodes.get(commented[to] ?? '')
    if (!node) return
    setPlace(to)
    await scrollToNode(node)
    node.focus({ preventScroll: true })
  }

  return (
    <section className={`row gap-2 centered no-print ${css.guide}`} aria-label={t`Comments from your teacher`}>
      <p role="status">
        {number === 0 ? (
          <Plural value={total} one="# comment" other="# comments" />
        ) : (
          <Trans>
            Comment {number} of {total}
          </Trans>
        )}
      </p>
      <IconButton label={t`Previous comment`} disabled={place <= 0} onClick={() => void go(place - 1)}>
        <ChevronUp size={22} aria-hidden="true" />
      </IconButton>
      <IconButton label={t`Next comment`} disabled={number === total} onClick={() => void go(place + 1)}>
        <ChevronDown size={22} aria-hidden="true" />
      </IconButton>
    </section>
  )
}
