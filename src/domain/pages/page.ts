import type { SiteLocale } from '../locale.ts'
import type { PageName } from '../roles.ts'

/** The documents that the server sends: one for visitors and students, one for staff. */
export type Entry = 'student' | 'office'

/** Who may see a page. A page without a guard is open to everybody. */
export type Guard =
  /** Signed in, in any role. */
  | 'authuser'
  /** Any role but a student's. */
  | 'specs'
  /** A role that works with contacts: any of those but the editor. */
  | 'contacts'
  /** An account manager, where administrators have a page with more. */
  | 'manager'
  /** A role that may open this office page. */
  | `office:${PageName}`

/** Byte limits that `npm run size` checks a page against. */
type BudgetName = 'lesson' | 'landing' | 'student' | 'office' | 'list' | 'examination' | 'editor'

interface Text {
  id: string
  message: string
}

export type NavigationIcon =
  | 'audit'
  | 'bell'
  | 'book'
  | 'building'
  | 'chart'
  | 'clipboard'
  | 'contact'
  | 'database'
  | 'graduation'
  | 'house'
  | 'inbox'
  | 'library'
  | 'menu'
  | 'message'
  | 'people'
  | 'key'
  | 'missioner'
  | 'settings'
  | 'shield'
  | 'sliders'
  | 'today'
  | 'undo'

/** The tasks that group the pages in the sidebar of the office. */
export type NavigationTask = 'people' | 'learning' | 'team' | 'school'

/** How one gets to a page: by the menu page, and with `bar` by the bar above pages as well. */
export interface Navigation {
  order: number
  icon: NavigationIcon
  /** The page's title, if left out. */
  label?: Text
  bar?: true
  /** Who is offered the page, if fewer than may open it. */
  offeredTo?: Guard
  /** The group in the sidebar of the office; above the groups, if left out. */
  task?: NavigationTask
}

export interface Page {
  /** A wouter pattern: `/course/:slug`. */
  path: string
  /** The component: a default export in `src/<entry>/<file>.tsx`. */
  file: `${string}Page`
  /** Shown in the browser's tab unless the page has a better one. */
  title: Text
  /** The component around it: `src/<entry>/layouts/<layout>Layout.tsx`. */
  layout?: string
  guard?: Guard
  /**
   * The name of the texts that load with the page, beside those of its document. Pages may share one. Without a name the
   * page's texts are part of the document's.
   */
  catalog?: string
  /** The place in the bar that is highlighted while this page is open. */
  group?: string
  navigation?: Navigation
  /** The page needs the width: on wide screens the sidebar shows icons only. */
  rail?: true
  /** On phones it has the whole screen, and its own way out. */
  whole?: true
  /** The service worker shows the page without a network. */
  offline?: true
  /**
   * `public`: for everybody and for search engines; `link`: for everyone who has the address, which is a secret; `own`: shows what a person
   * or a device has. Of the student's document the server draws the first frame of all three, as a newcomer sees it.
   */
  kind?: 'public' | 'link' | 'own'
  /** The component that a newcomer sees, where the page chooses one: its files come with the drawing. */
  newcomer?: string
  /** What the page shows first, which the server finds for its first frame. */
  load?: 'catalogue' | 'course' | 'encouragements' | 'lesson'
  /** What the head says of the page, beside its title. */
  describe?:
    | 'landing'
    | 'courses'
    | 'invitation'
    | 'encouragements'
    | 'encouragement'
    | 'policy'
    | 'terms'
    | 'course'
    | 'lesson'
  /** The language that it is written in; without one it is in the language of the reader. */
  writtenIn?: SiteLocale
  budget: BudgetName
}

/** The values of the parameters in a path that belongs to a page: `{ slug: 'gospel-of-john' }`. */
export function valuesIn({ path: pattern }: Pick<Page, 'path'>, path: string): Record<string, string> {
  const parts = path.split('/')
  const named = pattern.split('/').map((segment, index) => [segment, parts[index] ?? ''] as const)
  return Object.fromEntries(named.flatMap(([name, value]) => (name.startsWith(':') ? [[name.slice(1), value]] : [])))
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Whether a path that belongs to a page of the office names a row that cannot exist: the parameters of these pages are ids, except
 * of those that are reached by a link.
 */
export function namesNoRow({ path: pattern }: Pick<Page, 'path'>, path: string): boolean {
  if (pattern.startsWith('/awr/')) return false
  const parts = path.split('/')
  return pattern.split('/').some((segment, index) => segment.startsWith(':') && !ID.test(parts[index] ?? ''))
}

/** Whether a path belongs to a page's pattern; a trailing slash does not matter. */
export function matchesPage({ path: pattern }: Pick<Page, 'path'>, path: string): boolean {
  const wanted = pattern.split('/')
  const parts = (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).split('/')
  return (
    parts.length === wanted.length &&
    wanted.every((segment, index) => (segment.startsWith(':') ? parts[index] !== '' : segment === parts[index]))
  )
}
