import type { Guard } from '#domain/pages/page.ts'
import { Role, canOpenPage, pageNames } from '#domain/roles.ts'
import { AppError } from '../../../lib/api/app-error.ts'

type Verdict = 'open' | 'sign-in' | 'forbidden'

/** What a guard decides about a role (undefined = signed out). An unknown name is a 500: the page table is at fault. */
export function checkGuard(guard: Guard | undefined, role: Role | undefined): Verdict {
  if (guard === undefined) return 'open'
  const isAllowed = ruleOf(guard)
  if (role === undefined) return 'sign-in'
  return isAllowed(role) ? 'open' : 'forbidden'
}

function ruleOf(guard: Guard): (role: Role) => boolean {
  if (guard === 'authuser') return () => true
  if (guard === 'specs') return (role) => role !== Role.NONE
  if (guard === 'contacts') return (role) => role !== Role.NONE && role !== Role.EDITOR
  if (guard === 'manager') return (role) => role === Role.ACCOUNT_MANAGER
  const page = pageNames.find((name) => guard === `office:${name}`)
  if (page === undefined) throw new AppError(`Unknown middleware ${guard}`, 500)
  return (role) => canOpenPage(role, page)
}
