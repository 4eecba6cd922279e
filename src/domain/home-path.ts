import { Role } from './roles.ts'

/** Where a person starts after signing in: teachers and missioners with the submissions that wait for them. */
export function homePath(role: Role | undefined): string {
  return role === Role.EDITOR || role === Role.MISSIONER ? '/backoffice/studyings' : '/menu'
}
