import { useLingui as useTexts } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Command } from 'cmdk'
import { BookOpen, BookText, Building2, Inbox, Plus, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../../lib/session.ts'
import type { NavigationEntry } from '../../../shared/navigation/navigation-entries.ts'
import { navigationIcons } from '../../../shared/navigation/navigation-icons.tsx'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import type { MenuAction } from '../../../ui/menu/menu-action.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { beginHere } from './begin-here.ts'
import css from './CommandPalette.module.css'
import { type ResultGroup, usePaletteResults } from './use-palette-data.ts'

interface CommandPaletteProps {
  /** The pages that the person may open. */
  entries: readonly NavigationEntry[]
  actions: readonly MenuAction[]
  onClose(): void
}

/** Any page, person, request, course, lesson or verse, and actions, by a few letters. */
export default function CommandPalette({ entries, actions, onClose }: CommandPaletteProps) {
  const { t } = useLingui()
  const { _ } = useTexts()
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), 200)
  const found = usePaletteResults(search)
  const mayWrite = holdsRight(useSnapshot(session).user?.account_role, 'courses.write')
  const run = (action: () => void) => {
    onClose()
    action()
  }
  const go = (path: string) => run(() => navigate(path))
  return (
    <Modal className={css.palette} aria-label={t`Go to anything`} onClose={onClose}>
      <Command label={t`Go to anything`} loop>
        <Command.Input
          ref={beginHere}
          className={css.input}
          value={text}
          onValueChange={setText}
          placeholder={t`Search people, lessons, verses and pages`}
        />
        {found.isError && (
          <p role="status" className={css.empty}>
            <Trans>Some results could not be loaded</Trans>
          </p>
        )}
        <Command.List className={css.list} label={t`Go to anything`}>
          <Command.Empty className={css.empty}>
            {found.isFetching ? <Trans>Searching…</Trans> : <Trans>Nothing found</Trans>}
          </Command.Empty>
          <Command.Group heading={t`Pages`}>
            {entries.map(({ path, label, icon }) => {
              const Icon = navigationIcons[icon]
              return (
                <Command.Item key={path} value={path} keywords={[_(label)]} onSelect={() => go(path)}>
                  <Icon size={18} aria-hidden="true" />
                  {_(label)}
                </Command.Item>
              )
            })}
          </Command.Group>
          {text && found.groups.map((group) => <Results key={group.heading} {...group} text={text} onChoose={go} />)}
          <Command.Group heading={t`Actions`}>
            {mayWrite && (
              <Command.Item
                value="action new course"
                keywords={[t`New course`]}
                onSelect={() => go('/office/courses?new')}
              >
                <Plus size={18} aria-hidden="true" />
                <Trans>New course</Trans>
              </Command.Item>
            )}
            {actions.map(({ text: name, icon, run: act }) => (
              <Command.Item key={name} value={`action ${name}`} onSelect={() => run(act)}>
                {icon}
                {name}
              </Command.Item>
            ))}
          </Command.Group>
        </Command.List>
      </Command>
    </Modal>
  )
}

interface ResultsProps extends ResultGroup {
  /** What was typed: the server has found by it already, in any spelling. */
  text: string
  onChoose(path: string): void
}

function Results({ heading, icon, results, text, onChoose }: ResultsProps) {
  const Icon = { account: Building2, course: BookOpen, person: UserRound, request: Inbox, verse: BookText }[icon]
  return (
    <Command.Group heading={heading}>
      {results.map(({ key, name, detail, path, run }) => (
        <Command.Item
          key={key}
          value={key}
          keywords={icon === 'account' ? [name] : [name, text]}
          onSelect={run ?? (() => onChoose(path))}
        >
          <Icon size={18} aria-hidden="true" />
          {name}
          {detail && <span className="soft truncate">{detail}</span>}
        </Command.Item>
      ))}
    </Command.Group>
  )
}
