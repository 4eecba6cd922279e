import { useLingui } from '@lingui/react/macro'
import { type AuditGroup, auditGroups } from '#domain/audit-group.ts'
import { Chips } from '../../ui/input/Chips.tsx'
import { ScrollLine } from '../../ui/scroll/ScrollLine.tsx'
import { ListFilters } from '../../ui/table/filters/ListFilters.tsx'
import { actNames } from './act-names.ts'
import { type AuditFilter, isAbout } from './audit-filter.ts'

interface AuditFiltersProps {
  filter: AuditFilter
  onFilter(filter: AuditFilter): void
}

/** What the entries are about. */
export function AuditGroups({ filter, onFilter }: AuditFiltersProps) {
  const { t } = useLingui()
  const groups: Record<AuditGroup, string> = {
    'sign-in': t`Sign-ins`,
    people: t`People`,
    data: t`Data`,
    account: t`Account`,
    refused: t`Refusals`,
  }
  return (
    <ScrollLine scrollKey={filter.about} areTabs>
      <Chips<AuditFilter['about']>
        label={t`About`}
        areTabs
        value={filter.about}
        onChoose={(about) => onFilter({ ...filter, about, act: isAbout(filter.act, about) ? filter.act : '' })}
        chips={[{ value: 'all', label: t`All` }, ...auditGroups.map((value) => ({ value, label: groups[value] }))]}
      />
    </ScrollLine>
  )
}

/** Of whom, of which action and of which days entries are shown. */
export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const { t, i18n } = useLingui()
  const set = (changes: Partial<AuditFilter>) => onFilter({ ...filter, ...changes })
  const of = (id: 'act' | 'from' | 'to') => ({
    id,
    values: filter[id] === '' ? [] : [filter[id]],
    onChange: ([value = '']: readonly string[]) => set({ [id]: value }),
  })
  const acts = Object.entries(actNames)
    .filter(([act]) => isAbout(act, filter.about))
    .map(([value, name]) => ({ value, label: i18n._(name) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, i18n.locale))
  return (
    <ListFilters
      search={{ label: t`Who`, value: filter.who, onChange: (who) => set({ who }) }}
      filters={[
        { ...of('act'), label: t`Action`, isSingle: true, options: acts },
        { ...of('from'), label: t`From`, max: filter.to || undefined },
        { ...of('to'), label: t`To`, min: filter.from || undefined },
      ]}
      onClear={() => set({ who: '', act: '', from: '', to: '' })}
    />
  )
}
