import { findPage, pages } from '#domain/pages.ts'
import type { Entry, Navigation, NavigationTask } from '#domain/pages/page.ts'
import type { Role } from '#domain/roles.ts'
import { checkGuard } from '../app/guard/check-guard.ts'

export interface NavigationEntry {
  entry: Entry
  path: string
  label: { id: string; message: string }
  icon: Navigation['icon']
  /** The bar has it, beside the menu page. */
  bar: boolean
  task: NavigationTask | undefined
  group: string | undefined
}

/** The pages that navigation offers to a role (undefined = signed out), in their order. */
export function navigationEntries(role: Role | undefined): NavigationEntry[] {
  return pages
    .flatMap(({ entry, path, title, guard, group, navigation }) =>
      navigation && checkGuard(navigation.offeredTo ?? guard, role) === 'open'
        ? [{ ...navigation, entry, path, group, title }]
        : [],
    )
    .sort((one, other) => one.order - other.order)
    .map(({ entry, path, label, title, icon, bar, task, group }) => ({
      entry,
      path,
      label: label ?? title,
      icon,
      bar: bar === true,
      task,
      group,
    }))
}

/** Whether the page at `path` is the entry's own page or one of its group. */
export function isInGroup(path: string, entry: Pick<NavigationEntry, 'path' | 'group'>): boolean {
  const page = findPage(path)
  return page !== undefined && (page.path === entry.path || (entry.group !== undefined && page.group === entry.group))
}
