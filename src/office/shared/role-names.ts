import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { managedUpTo, Role } from '#domain/roles.ts'
import { UserState } from '#domain/user-state.ts'

/** The roles in words, with what each may do. */
export const roleNames: Record<Role, { name: MessageDescriptor; hint: MessageDescriptor }> = {
  [Role.NONE]: { name: msg`Student`, hint: msg`Takes lessons.` },
  [Role.MISSIONER]: {
    name: msg`Missioner`,
    hint: msg`Looks after their own contacts and reviews those contacts’ lessons.`,
  },
  [Role.EDITOR]: {
    name: msg`Editor and teacher`,
    hint: msg`Writes courses and reviews all lessons; sees no contacts.`,
  },
  [Role.ACCOUNT_MANAGER]: {
    name: msg`Account manager`,
    hint: msg`Everything in this account except its hosts and the rights of managers.`,
  },
  [Role.ADMIN]: { name: msg`Admin`, hint: msg`Everything, in every account.` },
}

export const roles = [Role.NONE, Role.MISSIONER, Role.EDITOR, Role.ACCOUNT_MANAGER, Role.ADMIN] as const

/** The roles that someone may give, and whose people the list of users has. */
export function managedRoles(role: Role = Role.NONE): readonly Role[] {
  return roles.filter((one) => one <= managedUpTo(role))
}

export const stateNames: Record<UserState, MessageDescriptor> = {
  [UserState.none]: msg`Visitor`,
  [UserState.preregistered]: msg`Invited`,
  [UserState.registered]: msg`Active`,
  [UserState.authorized]: msg`Active`,
  [UserState.unauthorized]: msg`Signed out`,
  [UserState.banned]: msg`Banned`,
}
