import { useLingui as useTexts } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Command } from 'cmdk'
import { BookOpen, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { NavigationEntry } from '../../../shared/navigation/navigation-entries.ts'
import { navigationIcons } from '../../../shared/navigation/navigation-icons.tsx'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import type { MenuAction } from '../../../ui/menu/ActionMenu.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import css from './CommandPalette.module.css'
import { usePaletteCourses, usePaletteStudents } from './use-palette-data.ts'

interface CommandPaletteProps {
  /** The pages that the person may open. */
  entries: readonly NavigationEntry[]
  actions: readonly MenuAction[]
  onClose(): void
}

/** Any page, course or student, and the own actions, by a few letters. */
export default function CommandPalette({ entries, actions, onClose }: CommandPaletteProps) {
  const { t } = useLingui()
  const { _ } = useTexts()
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), 200)
  const courses = usePaletteCourses()
  const students = usePaletteStudents(search)
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
          placeholder={t`Search pages, courses and people`}
        />
        <Command.List className={css.list} label={t`Go to anything`}>
          <Command.Empty className={css.empty}>
            {students.isFetching ? <Trans>Searching…</Trans> : <Trans>Nothing found</Trans>}
          </Command.Empty>
          {(courses.isError || students.isError) && (
            <p role="status" className={css.empty}>
              <Trans>Some results could not be loaded</Trans>
            </p>
          )}
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
          {text && courses.data && (
            <Command.Group heading={t`Courses`}>
              {courses.data.courses.map(({ _id, course_title }) => (
                <Command.Item
                  key={_id}
                  value={_id}
                  keywords={[course_title]}
                  onSelect={() => go(`/office/courses/${_id}`)}
                >
                  <BookOpen size={18} aria-hidden="true" />
                  {course_title}
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {text && students.data && (
            <Command.Group heading={t`People`}>
              {students.data.students.map(({ _id, contact_fullname }) => (
                <Command.Item
                  key={_id}
                  value={_id}
                  keywords={[contact_fullname, text]}
                  onSelect={() => go(`/backoffice/studyings?show=all&student=${_id}`)}
                >
                  <UserRound size={18} aria-hidden="true" />
                  {contact_fullname || <Trans>No name</Trans>}
                </Command.Item>
              ))}
            </Command.Group>
          )}
          <Command.Group heading={t`Actions`}>
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

/** The browser focuses what has this attribute when a dialog opens; React does not write it. */
function beginHere(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '')
}
