import { useLingui } from '@lingui/react/macro'
import { Flex, Text } from '@radix-ui/themes'
import { useSnapshot } from 'valtio'
import { session } from '../../lib/session.ts'
import { RoleName } from '../../shared/navigation/RoleName.tsx'
import { ActionMenu } from '../../ui/menu/ActionMenu.tsx'
import css from './Person.module.css'
import { Initial } from '../../ui/office/Initial.tsx'
import { usePersonActions } from './use-person-actions.tsx'

/** Who is signed in and as what, with a menu of own choices. */
export function Person({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const actions = usePersonActions()
  if (!user) return null
  const { _id, user_fullname: name, account_role } = user
  return (
    <Flex align="center" gap="2" minWidth="0">
      {!isCompact && (
        <>
          <Initial name={name ?? ''} tone={_id} />
          <Flex asChild direction="column" flexGrow="1" minWidth="0">
            <Text size="1" color="gray">
              <Text size="2" weight="bold" className={css.name}>
                {name}
              </Text>
              <span>
                <RoleName role={account_role} />
              </span>
            </Text>
          </Flex>
        </>
      )}
      <ActionMenu label={t`Your menu`} actions={actions} />
    </Flex>
  )
}
