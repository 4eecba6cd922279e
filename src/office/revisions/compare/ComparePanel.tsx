import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Grid } from '@radix-ui/themes'
import { useState } from 'react'
import { Button } from '../../../ui/office/Button.tsx'
import { SelectInput } from '../../../ui/office/select/SelectInput.tsx'
import css from './ComparePanel.module.css'
import type { Version } from '../version.ts'

export interface Pair {
  before: string
  after: string
}

interface ComparePanelProps {
  versions: readonly Version[]
  start: Pair
  onCompare(pair: Pair): void
}

/** Chooses the two versions to compare. */
export function ComparePanel({ versions, start, onCompare }: ComparePanelProps) {
  const { t } = useLingui()
  const [pair, setPair] = useState(start)
  const options = versions.map(({ key, label }) => ({ value: key, label }))
  return (
    <Card asChild size="2" className={css.panel}>
      <Grid asChild columns="1" gap="3">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onCompare(pair)
          }}
        >
          <SelectInput
            label={t`Earlier`}
            value={pair.before}
            options={options}
            onChoose={(before) => setPair({ ...pair, before })}
          />
          <SelectInput
            label={t`Later`}
            value={pair.after}
            options={options}
            onChoose={(after) => setPair({ ...pair, after })}
          />
          <Button type="submit" disabled={pair.before === pair.after}>
            <Trans>Compare</Trans>
          </Button>
        </form>
      </Grid>
    </Card>
  )
}
