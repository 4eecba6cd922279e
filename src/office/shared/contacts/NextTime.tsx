import { useLingui } from '@lingui/react/macro'
import { Grid } from '@radix-ui/themes'
import { useState } from 'react'
import { Chips } from '../../../ui/input/Chips.tsx'
import { TextInput } from '../../../ui/office/TextInput.tsx'
import { readDay, writeDay } from './day.ts'
import { inDays, type NextTimeChoice } from './next-time.ts'

interface NextTimeProps {
  value: NextTimeChoice
  onChoose(value: NextTimeChoice): void
}

/** When the contact is called next: a few usual days, or any. */
export function NextTime({ value, onChoose }: NextTimeProps) {
  const { t, i18n } = useLingui()
  const [now] = useState(() => new Date())
  const second = inDays('two-days', now)
  const day = (date: Date) => i18n.date(date, { weekday: 'short', day: 'numeric', month: 'short' })
  return (
    <Grid columns="1" gap="2" data-days>
      <Chips
        label={t`Next time`}
        value={value.kind}
        chips={[
          { value: 'tomorrow', label: t`Tomorrow` },
          { value: 'two-days', label: second.kind === 'none' ? '' : day(second.at) },
          { value: 'week', label: t`In a week` },
          { value: 'day', label: t`Another day` },
          { value: 'none', label: t`Not planned` },
        ]}
        onChoose={(kind) => {
          if (kind === 'none') onChoose({ kind })
          else if (kind === 'day') onChoose({ kind, at: value.kind === 'none' ? now : value.at })
          else onChoose(inDays(kind, now))
        }}
      />
      {value.kind === 'day' && (
        <TextInput
          type="date"
          label={t`When`}
          value={writeDay(value.at)}
          onChange={(event) => {
            const at = readDay(event.target.value)
            if (at) onChoose({ kind: 'day', at })
          }}
        />
      )}
    </Grid>
  )
}
