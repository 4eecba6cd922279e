import { Role } from './roles.ts'

/** Where a person starts after signing in: staff with what waits for them today, students with the menu. */
export function homePath(role: Role | undefined): string {
  return role === undefined || role === Role.NONE ? '/menu' : '/backoffice'
}
