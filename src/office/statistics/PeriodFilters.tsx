import { useLingui } from '@lingui/react/macro'
import { Flex } from '@radix-ui/themes'
import { useSnapshot } from 'valtio'
import { isSiteLocale, localeName, siteLocales } from '#domain/locale.ts'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../lib/session.ts'
import { readStored } from '../../lib/storage.ts'
import { Chips } from '../../ui/input/Chips.tsx'
import { SelectInput } from '../../ui/office/select/SelectInput.tsx'
import { useAccounts } from '../shared/use-accounts.ts'
import { workIn } from '../shared/work-in.ts'
import type { Span } from './period.ts'

interface PeriodFiltersProps {
  span: Span
  locale: string | undefined
  onChoose(key: 'months' | 'language', value: string): void
}

/** Which months, which language, and for ADMIN which account; the lists behind the figures are of that account too. */
export function PeriodFilters({ span, locale, onChoose }: PeriodFiltersProps) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const seesAccounts = holdsRight(user?.account_role, 'accounts.manage')
  const { data } = useAccounts({ enabled: seesAccounts })
  const accounts = data?.accounts ?? []
  return (
    <Flex wrap="wrap" align="center" gapX="4" gapY="2">
      <Chips<Span>
        label={t`Period`}
        value={span}
        onChoose={(months) => onChoose('months', months)}
        chips={[
          { value: '1', label: t`This month` },
          { value: '3', label: t`3 months` },
          { value: '12', label: t`12 months` },
          { value: '24', label: t`2 years` },
        ]}
      />
      <SelectInput
        label={t`Language`}
        isLabelHidden
        value={isSiteLocale(locale) ? locale : ''}
        onChoose={(value) => onChoose('language', value)}
        options={[
          { value: '', label: t`All languages` },
          ...siteLocales.map((value) => ({ value, label: localeName[value] })),
        ]}
      />
      {seesAccounts && accounts.length > 1 && (
        <SelectInput
          label={t`Account`}
          isLabelHidden
          value={readStored('tenant_account') ?? user?.tenant_account_id ?? ''}
          onChoose={(account) => workIn(account, location.pathname + location.search)}
          options={accounts.map(({ _id, account_name }) => ({ value: _id, label: account_name }))}
        />
      )}
    </Flex>
  )
}
