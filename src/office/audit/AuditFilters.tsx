import { Trans, useLingui } from '@lingui/react/macro'
import { type AuditGroup, auditGroups } from '#domain/audit-group.ts'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/input/Chips.tsx'
import { SelectInput } from '../../ui/input/SelectInput.tsx'
import { TextInput } from '../../ui/input/TextInput.tsx'
import { actNames } from './act-names.ts'
import { type AuditFilter, isAbout, writeAuditFilter } from './audit-filter.ts'
import { ListFilters } from '../shared/ListFilters.tsx'

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
  const isFiltered = Object.keys(writeAuditFilter(filter)).length > 0
  return (
    <>
      <Chips<AuditFilter['about']>
        label={t`About`}
        value={filter.about}
        onChoose={(about) => set({ about, act: isAbout(filter.act, about) ? filter.act : '' })}
        chips={[{ value: 'all', label: t`All` }, ...auditGroups.map((value) => ({ value, label: groups[value] }))]}
      />
      <ListFilters>
        <TextInput
          type="search"
          label={t`Who`}
          maxLength={100}
          value={filter.who}
          onChange={(event) => set({ who: event.target.value })}
        />
        <SelectInput
          label={t`Action`}
          value={filter.act}
          options={[{ value: '', label: t`Any` }, ...acts]}
          onChoose={(act) => set({ act })}
        />
        <TextInput
          type="date"
          label={t`From`}
          max={filter.to || undefined}
          value={filter.from}
          onChange={(event) => set({ from: event.target.value })}
        />
        <TextInput
          type="date"
          label={t`To`}
          min={filter.from || undefined}
          value={filter.to}
          onChange={(event) => set({ to: event.target.value })}
        />
        {isFiltered && (
          <Button variant="plain" onClick={() => onFilter({ who: '', about: 'all', act: '', from: '', to: '' })}>
            <Trans>Clear the filters</Trans>
          </Button>
        )}
      </ListFilters>
    </>
  )
}
