import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { NavigationTask } from '#domain/pages/page.ts'
import type { Role } from '#domain/roles.ts'
import { type NavigationEntry, navigationEntries } from '../../shared/navigation/navigation-entries.ts'

interface NavigationSection {
  key: NavigationTask | 'start' | 'site'
  /** The first section has none. */
  title?: MessageDescriptor
  entries: readonly NavigationEntry[]
}

const titles: Readonly<Record<NavigationTask, MessageDescriptor>> = {
  people: msg`People`,
  learning: msg`Learning`,
  team: msg`Team`,
  school: msg`School`,
}

/** The pages that the sidebar offers to a role, by task; those of the students' side come last. */
export function navigationSections(role: Role | undefined): readonly NavigationSection[] {
  const entries = navigationEntries(role)
  const office = entries.filter(({ entry }) => entry === 'office')
  const tasks = Object.keys(titles) as NavigationTask[]
  const sections: NavigationSection[] = [
    { key: 'start', entries: office.filter(({ task }) => task === undefined) },
    ...tasks.map((key) => ({ key, title: titles[key], entries: office.filter(({ task }) => task === key) })),
    { key: 'site', title: msg`Site`, entries: entries.filter(({ entry }) => entry === 'student') },
  ]
  return sections.filter((section) => section.entries.length > 0)
}
