import { Trans } from '@lingui/react/macro'
import { Role } from '#domain/roles.ts'

/** The role of a user in words. */
export function RoleName({ role }: { role: Role }) {
  switch (role) {
    case Role.MISSIONER:
      return <Trans>Missioner</Trans>
    case Role.EDITOR:
      return <Trans>Editor and teacher</Trans>
    case Role.ACCOUNT_MANAGER:
      return <Trans>Account manager</Trans>
    case Role.ADMIN:
      return <Trans>Admin</Trans>
    default:
      return <Trans>Student</Trans>
  }
}
