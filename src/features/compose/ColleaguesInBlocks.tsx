import { useLingui } from '@lingui/react/macro'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { ColleagueMark } from './ColleagueMark.tsx'
import css from './ColleaguesInBlocks.module.css'
import type { Colleague } from './watch-lesson.ts'

interface ColleaguesInBlocksProps {
  colleagues: readonly Colleague[]
  /** What holds the blocks, each of which names itself by `data-element`. */
  within: RefObject<HTMLElement | null>
  /** Changes with the blocks: they are looked for anew. */
  blocks: unknown
}

interface Place {
  block: Element
  names: string
  people: Colleague[]
}

/** Marks the blocks that others are in. The editor knows of nobody: the marks are put into its blocks from here. */
export function ColleaguesInBlocks({ colleagues, within, blocks }: ColleaguesInBlocksProps) {
  const { t } = useLingui()
  const [places, setPlaces] = useState<Place[]>([])
  useLayoutEffect(() => {
    const ids = new Set(colleagues.flatMap(({ element_id }) => element_id ?? []))
    const found = [...ids].flatMap((id) => {
      const people = colleagues.filter(({ element_id }) => element_id === id)
      const block = within.current?.querySelector(`[data-element="${CSS.escape(id)}"]`)
      const names = [...new Set(people.map(({ user_fullname }) => user_fullname))].join(', ')
      return block ? [{ block, names, people }] : []
    })
    setPlaces(found)
  }, [colleagues, within, blocks])
  return places.map(({ block, names, people }) =>
    createPortal(
      <span className={css.here}>
        <ColleagueMark fullname={people[0]?.user_fullname ?? ''} label={t`Here now: ${names}`} />
      </span>,
      block,
      block.getAttribute('data-element'),
    ),
  )
}
