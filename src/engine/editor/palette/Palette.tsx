import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Kbd, TextField } from '@radix-ui/themes'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { PaletteGroup } from '#blocks/kit/define-author-views.ts'
import type { LessonFacts } from '#blocks/kit/define-views.ts'
import { TextLine } from '../../../ui/office/TextLine.tsx'
import { isNoQuery } from '../insertion/palette-commands.ts'
import { Panel } from '../Panel.tsx'
import { listPalette, type PaletteBlock } from './list-palette.ts'
import css from './Palette.module.css'
import { OptionGroup } from './OptionGroup.tsx'
import { PaletteOption } from './PaletteOption.tsx'
import { PalettePreview } from './PalettePreview.tsx'
import { stepInPalette } from './palette-steps.ts'
import { searchPalette } from './search-palette.ts'

const groups: Record<PaletteGroup, MessageDescriptor> = {
  text: msg`Texts`,
  scripture: msg`Scripture and headings`,
  media: msg`Pictures and media`,
  question: msg`Questions`,
  link: msg`Links`,
  layout: msg`Titles and layout`,
}

/** The types that were added last, until the page is reloaded. */
let recent: readonly number[] = []

interface PaletteProps {
  /** The element beside which it opens. */
  at: HTMLElement
  lesson: LessonFacts
  /** Whether a typed "/" opened it: then the query may turn out to be text. */
  isTyped: boolean
  /** What the search field holds at first. */
  typed: string
  onChoose(type: number): void
  /** Called without a choice; `query` is the content of the search field. */
  onClose(query: string): void
}

/** Chooses a block type. A combobox: the focus stays in the search field while arrow keys move through the list. */
export default function Palette({ at, lesson, isTyped, typed, onChoose, onClose }: PaletteProps) {
  const { t } = useLingui()
  const id = useId()
  const [query, setQuery] = useState(typed)
  const [place, setPlace] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const blocks = useMemo(() => listPalette(), [])
  const sections = usePaletteSections(blocks, query)
  const options = sections.flatMap(({ key, members }) =>
    members.map((block) => ({ block, option: `${id}${key}${block.type}` })),
  )
  const marked = options[place]

  useEffect(() => {
    if (marked) document.getElementById(marked.option)?.scrollIntoView({ block: 'nearest' })
  }, [marked])

  const choose = (type: number) => {
    recent = [type, ...recent.filter((other) => other !== type)].slice(0, 4)
    onChoose(type)
  }
  const steer = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Enter') {
      if (event.nativeEvent.isComposing) return
      if (marked) choose(marked.block.type)
      return event.preventDefault()
    }
    // In a query these move the caret.
    if (query !== '' && (key === 'ArrowLeft' || key === 'ArrowRight')) return
    const shown = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    const next = stepInPalette(shown, place, key)
    if (next === undefined) return
    setPlace(next)
    event.preventDefault()
  }

  return (
    <Panel label={t`Add a block`} at={at} size="wide" onClose={() => onClose(query)}>
      <TextLine
        className={css.search}
        role="combobox"
        aria-label={t`Find a block`}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={`${id}list`}
        aria-activedescendant={marked?.option}
        placeholder={t`Find a block`}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={({ target: { value } }) => {
          if (isTyped && isNoQuery(value)) return onClose(value)
          setQuery(value)
          setPlace(0)
        }}
        onKeyDown={steer}
      >
        <TextField.Slot>
          <Search size={18} aria-hidden="true" />
        </TextField.Slot>
      </TextLine>
      <div ref={list} id={`${id}list`} role="listbox" aria-label={t`Blocks`} className={css.list}>
        {sections.map(({ key, label, members }) => (
          <OptionGroup key={key} id={`${id}${key}`} label={label}>
            {members.map((block) => {
              const option = `${id}${key}${block.type}`
              return (
                <PaletteOption
                  key={block.type}
                  id={option}
                  block={block}
                  isMarked={option === marked?.option}
                  onChoose={() => choose(block.type)}
                  onMark={() => setPlace(options.findIndex((other) => other.option === option))}
                />
              )
            })}
          </OptionGroup>
        ))}
      </div>
      <p role="status" className={marked ? 'visually-hidden' : `pad soft ${css.none}`}>
        {marked ? '' : <Trans>No matching block.</Trans>}
      </p>
      {marked && <PalettePreview block={marked.block} lesson={lesson} />}
      <p className={`gap-4 pad-line line-above soft all-columns ${css.keys}`} aria-hidden="true">
        <span>
          <Kbd>↑↓←→</Kbd> <Trans>choose</Trans>
        </span>
        <span>
          <Kbd>Enter</Kbd> <Trans>insert</Trans>
        </span>
        <span>
          <Kbd>Esc</Kbd> <Trans>close</Trans>
        </span>
      </p>
    </Panel>
  )
}

interface PaletteSection {
  key: string
  label: string
  members: PaletteBlock[]
}

/** The groups with what was found; while searching, the group with the best match first, else what was used lately. */
function usePaletteSections(blocks: readonly PaletteBlock[], query: string): PaletteSection[] {
  const { t } = useLingui()
  const found = searchPalette(blocks, query)
  const isSearching = query.trim() !== ''
  const lately = isSearching ? [] : recent.flatMap((type) => blocks.find((block) => block.type === type) ?? [])
  const sections = [
    { key: 'recent', label: t`Recently used`, members: lately },
    ...Object.entries(groups).map(([key, label]) => ({
      key,
      label: t(label),
      members: found.filter(({ group }) => group === key),
    })),
  ].filter(({ members }) => members.length > 0)
  const placeOf = ({ members: [best] }: PaletteSection) => (best ? found.indexOf(best) : 0)
  return isSearching ? sections.toSorted((one, other) => placeOf(one) - placeOf(other)) : sections
}
