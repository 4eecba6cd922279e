import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { NameWithInitial } from '../../shared/NameWithInitial.tsx'
import type { Missioner } from '../people-data.ts'

/** What the list of missioners shows, sorts and exports. */
export function useMissionerColumns(onEdit: (missioner: Missioner) => void): TableColumn<Missioner>[] {
  const { t } = useLingui()
  return useMemo(
    () => [
      {
        id: 'name',
        title: t`Name`,
        value: ({ missioner_name }) => missioner_name,
        cell: (missioner) => (
          <NameWithInitial name={missioner.missioner_name} tone={missioner._id}>
            <button type="button" aria-haspopup="dialog" translate="no" onClick={() => onEdit(missioner)}>
              {missioner.missioner_name}
            </button>
          </NameWithInitial>
        ),
        width: 'minmax(10rem, 3fr)',
        isTitle: true,
      },
      {
        id: 'phone',
        title: t`Phone`,
        value: ({ missioner_phone }) => missioner_phone && missioner_phone.shown,
        width: 'minmax(8.5rem, 2fr)',
      },
      {
        id: 'login',
        title: t`Signs in as`,
        value: ({ user_login }) => user_login,
        width: 'minmax(9rem, 3fr)',
        onCard: 'under',
      },
      { id: 'contacts', title: t`Contacts`, value: ({ contacts }) => contacts, width: '6rem', align: 'end' },
    ],
    [t, onEdit],
  )
}
