import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { BookOpenText, Link, CircleQuestionMark, Image, type LucideIcon, PanelTop, Search, Type } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { PaletteGroup } from '#blocks/kit/define-views.ts'
import { registry } from '#blocks/registry.ts'
import { blockViews } from '#blocks/views.ts'
import css from './Palette.module.css'
import { Panel } from './Panel.tsx'
import { type PaletteEntry, searchPalette } from './search-palette.ts'

const groups: Record<PaletteGroup, { label: MessageDescriptor; Icon: LucideIcon }> = {
  text: { label: msg`Texts`, Icon: Type },
  scripture: { label: msg`Scripture and headings`, Icon: BookOpenText },
  media: { label: msg`Pictures and media`, Icon: Image },
  question: { label: msg`Questions`, Icon: CircleQuestionMark },
  link: { label: msg`Links`, Icon: Link },
  layout: { label: msg`Titles and layout`, Icon: PanelTop },
}

/** What was added last, as long as the page is open. */
let recent: readonly number[] = []

interface PaletteProps {
  /** What it opens at. */
  at: Element
  /** A typed "/" has opened it: what follows may turn out to be text. */
  isTyped: boolean
  onChoose(type: number): void
  /** Nothing was chosen; `query` is what stands in the search. */
  onClose(query: string): void
}

/** Every block there is, to be found by a few letters. A combobox: the focus stays in the search, arrows walk the list. */
export default function Palette({ at, isTyped, onChoose, onClose }: PaletteProps) {
  const { t } = useLingui()
  const id = useId()
  const [query, setQuery] = useState('')
  const [place, setPlace] = useState(0)

  const entries: (PaletteEntry & { group: PaletteGroup })[] = [...registry.values()].flatMap(({ type, name }) => {
    const views = blockViews.get(type)
    if (!views) return []
    const keywords = views.keywords ? t(views.keywords) : ''
    return [{ type, group: views.group, label: t(views.label), words: `${name} ${keywords}` }]
  })
  const found = searchPalette(entries, query)
  const isSearching = query.trim() !== ''
  const lately = isSearching ? [] : recent.flatMap((type) => entries.find((entry) => entry.type === type) ?? [])
  const sections = [
    { key: 'recent', label: t`Recently used`, Icon: undefined, members: lately },
    ...Object.entries(groups).map(([key, { label, Icon }]) => ({
      key,
      label: t(label),
      Icon,
      members: found.filter(({ group }) => group === key),
    })),
  ].filter(({ members }) => members.length > 0)
  if (isSearching) sections.sort((one, other) => bestOf(one.members) - bestOf(other.members))
  function bestOf(members: readonly PaletteEntry[]) {
    return members[0] ? found.findIndex(({ type }) => type === members[0]?.type) : 0
  }
  const options = sections.flatMap(({ key, members }) =>
    members.map(({ type }) => ({ type, option: `${id}${key}${type}` })),
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
    const last = options.length - 1
    const next = {
      ArrowDown: place < last ? place + 1 : 0,
      ArrowUp: place > 0 ? place - 1 : last,
      PageDown: Math.min(last, place + 6),
      PageUp: Math.max(0, place - 6),
    }[event.key]
    if (next !== undefined) setPlace(next)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (marked) choose(marked.type)
    } else return
    event.preventDefault()
  }

  return (
    <Panel label={t`Add a block`} at={at} onClose={() => onClose(query)}>
      <div className={css.search}>
        <Search size={18} aria-hidden="true" />
        <input
          className={css.query}
          type="text"
          role="combobox"
          aria-label={t`Find a block`}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}list`}
          aria-activedescendant={marked?.option}
          placeholder={t`Find a block`}
          autoComplete="off"
          spellCheck="false"
          value={query}
          onChange={({ target: { value } }) => {
            // No block is called that: it is a date, a fraction or the like.
            if (isTyped && /^[\s/]/.test(value)) return onClose(value)
            setQuery(value)
            setPlace(0)
          }}
          onKeyDown={steer}
        />
      </div>
      <div id={`${id}list`} role="listbox" aria-label={t`Blocks`} className={css.list}>
        {sections.map(({ key, label, Icon, members }) => (
          <div key={key} role="group" aria-labelledby={`${id}${key}`}>
            <div id={`${id}${key}`} className={css.groupName}>
              {Icon && <Icon size={14} aria-hidden="true" />}
              {label}
            </div>
            {members.map(({ type, label }) => {
              const option = `${id}${key}${type}`
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The search has the focus and the keys.
                <div
                  key={type}
                  id={option}
                  role="option"
                  aria-selected={option === marked?.option}
                  className={css.option}
                  onClick={() => choose(type)}
                  onPointerMove={() => setPlace(options.findIndex((other) => other.option === option))}
                >
                  {label}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p role="status" className={found.length > 0 ? 'visually-hidden' : css.none}>
        {found.length > 0 ? '' : <Trans>No block is called that.</Trans>}
      </p>
    </Panel>
  )
}
