/** What a person may be in an account; held in `account_role`. Not a ladder: EDITOR has no contacts, MISSIONER no courses. */
export const Role = { NONE: 0, MISSIONER: 1, EDITOR: 2, ACCOUNT_MANAGER: 3, ADMIN: 4 } as const
export type Role = (typeof Role)[keyof typeof Role]

/** The nine office page names; `all` is the wildcard that ADMIN holds, not a page of its own. */
export const pageNames = [
  'accounts',
  'requests',
  'contacts',
  'courses',
  'course data',
  'missioners',
  'statistics',
  'settings',
  'all',
] as const
export type PageName = (typeof pageNames)[number]

const pagesOf: Record<Role, readonly PageName[]> = {
  [Role.NONE]: [],
  [Role.MISSIONER]: [],
  [Role.EDITOR]: ['courses'],
  [Role.ACCOUNT_MANAGER]: ['requests', 'contacts', 'courses', 'course data', 'missioners', 'statistics'],
  [Role.ADMIN]: ['all'],
}

/** Whether a role opens an office page; a page that asks for nothing is open to everybody. */
export function canOpenPage(role: Role, page: PageName | undefined): boolean {
  if (page === undefined) return true
  const pages = pagesOf[role] ?? []
  return pages.includes('all') || pages.includes(page)
}
