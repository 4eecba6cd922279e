import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { session } from '../../lib/session.ts'
import { RoleName } from '../../shared/navigation/RoleName.tsx'
import { ActionMenu } from '../../ui/menu/ActionMenu.tsx'
import css from './Person.module.css'
import { usePersonActions } from './use-person-actions.tsx'

/** Who is signed in and as what, with a menu of own choices. */
export function Person({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const actions = usePersonActions()
  if (!user) return null
  const { user_fullname: name, account_role } = user
  return (
    <div className={css.person}>
      {!isCompact && (
        <>
          <span className={css.letter} aria-hidden="true">
            {name?.trim().charAt(0) || '–'}
          </span>
          <span className={css.words}>
            <strong>{name}</strong>
            <span>
              <RoleName role={account_role} />
            </span>
          </span>
        </>
      )}
      <ActionMenu label={t`Your menu`} actions={actions} />
    </div>
  )
}
