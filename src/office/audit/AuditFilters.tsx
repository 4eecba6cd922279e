import { useLingui } from '@lingui/react/macro'
import { type AuditGroup, auditGroups } from '#domain/audit-group.ts'
import { Chips } from '../../ui/input/Chips.tsx'
import { ScrollLine } from '../../ui/scroll/ScrollLine.tsx'
import { ListFilters } from '../../ui/table/ListFilters.tsx'
import { actNames } from './act-names.ts'
import { type AuditFilter, isAbout } from './audit-filter.ts'

interface AuditFiltersProps {
  filter: AuditFilter
  onFilter(filter: AuditFilter): void
}

/** Which entries are shown: of whom, about what, of which days. */
export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const { t, i18n } = useLingui()
  const set = (changes: Partial<AuditFilter>) => onFilter({ ...filter, ...changes })
  const groups: Record<AuditGroup, string> = {
    'sign-in': t`Sign-ins`,
    people: t`People`,
    data: t`Data`,
    account: t`Account`,
    refused: t`Refusals`,
  }
  const acts = Object.entries(actNames)
    .filter(([act]) => isAbout(act, filter.about))
    .map(([value, name]) => ({ value, label: i18n._(name) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, i18n.locale))
  return (
    <>
      <ScrollLine scrollKey={filter.about}>
        <Chips<AuditFilter['about']>
          label={t`About`}
          value={filter.about}
          onChoose={(about) => set({ about, act: isAbout(filter.act, about) ? filter.act : '' })}
          chips={[{ value: 'all', label: t`All` }, ...auditGroups.map((value) => ({ value, label: groups[value] }))]}
        />
      </ScrollLine>
      <ListFilters
        search={{ label: t`Who`, value: filter.who, onChange: (who) => set({ who }) }}
        filters={[
          { id: 'act', label: t`Action`, value: filter.act, options: acts, onChange: (act) => set({ act }) },
          {
            id: 'from',
            label: t`From`,
            value: filter.from,
            max: filter.to || undefined,
            onChange: (from) => set({ from }),
          },
          { id: 'to', label: t`To`, value: filter.to, min: filter.from || undefined, onChange: (to) => set({ to }) },
        ]}
        onClear={() => onFilter({ who: '', about: 'all', act: '', from: '', to: '' })}
      />
    </>
  )
}
