/** The role of a user in an account (`account_role`). Roles are not ordered: EDITOR has no contacts, MISSIONER no courses. */
export const Role = { NONE: 0, MISSIONER: 1, EDITOR: 2, ACCOUNT_MANAGER: 3, ADMIN: 4 } as const
export type Role = (typeof Role)[keyof typeof Role]

/** The nine office page names; `all` is the wildcard of ADMIN, not a page. */
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

/** The highest role whose people someone who may write users invites, changes and bans. */
export function managedUpTo(role: Role): Role {
  return role === Role.ADMIN ? Role.ADMIN : Role.EDITOR
}

/** Whether a role opens an office page; a page without a requirement is open to every role. */
export function canOpenPage(role: Role, page: PageName | undefined): boolean {
  if (page === undefined) return true
  const pages = pagesOf[role] ?? []
  return pages.includes('all') || pages.includes(page)
}
