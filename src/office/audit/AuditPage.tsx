import { plural } from '@lingui/core/macro'
import { useLingui as useTexts } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { auditActions } from '#domain/audit-actions.ts'
import { auditColumns } from '#domain/lists/list-sorts.ts'
import type { Role } from '#domain/roles.ts'
import { Notice } from '../../ui/notice/Notice.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { PageFrame } from '../shared/PageFrame.tsx'
import { roleNames } from '../shared/role-names.ts'
import { useSortedList } from '../shared/use-sorted-list.ts'
import { usePagedTable } from '../shared/use-paged-table.ts'
import { actNames } from './act-names.ts'
import { AuditFilters, AuditGroups } from './AuditFilters.tsx'
import { askAuditFilter, type AuditFilter, readAuditFilter, writeAuditFilter } from './audit-filter.ts'
import { type AuditEntry, useAudit } from './use-audit.ts'

/** `/backoffice/audit`: who did what in the account. */
export default function AuditPage() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const filter = readAuditFilter(params)
  const { sort, order } = useSortedList(auditColumns)
  const who = useDebounced(filter.who, 300)
  const list = useAudit({ ...askAuditFilter({ ...filter, who }), ...(sort && { sort }) })
  const actOf = useActName()
  const columns = useAuditColumns(actOf)
  const table = usePagedTable('audit', list, (page) => page.entries)
  const choose = (next: AuditFilter) =>
    setParams({ ...writeAuditFilter(next), ...(sort && { sort }) }, { replace: true })
  return (
    <PageFrame title={t`Audit log`}>
      <AuditGroups filter={filter} onFilter={choose} />
      <DataTable
        {...table}
        bar={<AuditFilters filter={filter} onFilter={choose} />}
        label={t`Audit log`}
        columns={columns}
        order={order}
        rowName={(entry) => actOf(entry)}
        empty={
          <Notice title={t`No entries`}>
            <Trans>Sign-ins, changes of rights, imports, exports and refusals appear here.</Trans>
          </Notice>
        }
      />
    </PageFrame>
  )
}

/** What an entry calls its act, in words. */
function useActName() {
  const { _ } = useTexts()
  return useCallback(
    ({ action, facts }: Pick<AuditEntry, 'action' | 'facts'>) => {
      if (action === 'contacts.import' && facts['file_name'] !== undefined) return importOf(facts)
      if (action === 'missioners.import' && facts['file_name'] !== undefined) return missionerImportOf(facts)
      const act = auditActions.find((known) => known === action)
      return act ? _(actNames[act]) : action
    },
    [_],
  )
}

/** What the server does without a person. */
const automatic = new Set(['contacts.retention', 'contacts.splitPhones'])

function useAuditColumns(actOf: ReturnType<typeof useActName>): TableColumn<AuditEntry>[] {
  const { t, i18n } = useLingui()
  const { _ } = useTexts()
  return useMemo(() => {
    return [
      { id: 'act', title: t`Action`, value: actOf, width: 'minmax(10rem, 3fr)', isTitle: true },
      {
        id: 'actor',
        title: t`Who`,
        value: ({ action, actor_name }) =>
          automatic.has(action) ? t`Automatically` : (actor_name ?? t`Server administrator`),
        width: 'minmax(7rem, 2fr)',
      },
      { id: 'target', title: t`Affects`, value: ({ target_name }) => target_name, width: 'minmax(7rem, 2fr)' },
      {
        id: 'facts',
        title: t`Details`,
        value: ({ action, facts }) => factsOf(action, facts, _),
        width: 'minmax(6.5rem, 2fr)',
      },
      {
        id: 'time',
        title: t`When`,
        value: ({ created_at }) => created_at,
        cell: ({ created_at }) => (
          <time dateTime={created_at.toISOString()}>
            {i18n.date(created_at, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        ),
        width: 'minmax(11rem, 2fr)',
      },
    ]
  }, [t, i18n, _, actOf])
}

function importOf({ created, updated, file_name: file }: AuditEntry['facts']): string {
  return plural(Number(created) + Number(updated), {
    one: `Imported # contact from ${file}`,
    other: `Imported # contacts from ${file}`,
  })
}

function missionerImportOf({ created, file_name: file }: AuditEntry['facts']): string {
  return plural(Number(created), {
    one: `Imported # missioner from ${file}`,
    other: `Imported # missioners from ${file}`,
  })
}

/** Roles by name, numbers and operations as they are. */
function factsOf(
  action: string,
  { before, after, file_name: _file, ...facts }: AuditEntry['facts'],
  say: ReturnType<typeof useTexts>['_'],
) {
  if (action === 'users.role' && after !== undefined) {
    const roleOf = (role: string | number | undefined) => say(roleNames[Number(role) as Role].name)
    return `${roleOf(before)} → ${roleOf(after)}`
  }
  return Object.values(facts).join(', ') || null
}
