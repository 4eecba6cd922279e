import { useLingui } from '@lingui/react/macro'
import { type RefObject, useLayoutEffect } from 'react'
import markCss from './ColleagueMark.module.css'
import css from './ColleaguesInBlocks.module.css'
import { initials } from './initials.ts'
import type { Colleague } from './watch-lesson.ts'

interface ColleaguesInBlocksProps {
  colleagues: readonly Colleague[]
  /** What holds the blocks, each of which names itself by `data-element`. */
  within: RefObject<HTMLElement | null>
}

/** Marks the blocks that others are in. The editor knows of nobody: the marks are put into its blocks from here. */
export function ColleaguesInBlocks({ colleagues, within }: ColleaguesInBlocksProps) {
  const { t } = useLingui()
  // With every change of the lesson, for a block may have come or gone.
  useLayoutEffect(() => {
    const ids = new Set(colleagues.flatMap(({ element_id }) => element_id ?? []))
    const marks = [...ids].flatMap((id) => {
      const block = within.current?.querySelector(`[data-element="${CSS.escape(id)}"]`)
      const people = colleagues.filter(({ element_id }) => element_id === id).map(({ user_fullname }) => user_fullname)
      const names = [...new Set(people)].join(', ')
      return block ? [putMark(block, people[0] ?? '', t`Here now: ${names}`)] : []
    })
    return () => {
      for (const mark of marks) mark.remove()
    }
  })
  return null
}

function putMark(block: Element, fullname: string, label: string): Element {
  const place = document.createElement('span')
  place.className = css.here ?? ''
  const mark = document.createElement('span')
  mark.className = markCss.mark ?? ''
  mark.role = 'img'
  mark.ariaLabel = label
  mark.textContent = initials(fullname)
  place.append(mark)
  block.append(place)
  return place
}
