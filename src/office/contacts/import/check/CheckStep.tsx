import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Grid } from '@radix-ui/themes'
import { useState } from 'react'
import type { MatchMode } from '#domain/contact/contact-import.ts'
import type { ContactColumn } from '#domain/contact/fields/contact-fields.ts'
import { Button } from '../../../../ui/office/Button.tsx'
import { Panel } from '../../../../ui/office/Panel.tsx'
import { SelectInput } from '../../../../ui/office/select/SelectInput.tsx'
import { useContactChoices } from '../../use-contacts.ts'
import { type ReadFile, useStartImport } from '../use-contact-import.ts'
import css from './CheckStep.module.css'
import { ImportPreview } from './ImportPreview.tsx'
import { OwnerChoice } from './OwnerChoice.tsx'

interface CheckStepProps {
  file: ReadFile
  columns: (ContactColumn | null)[]
  /** Whether the person may give the contacts to missioners. */
  givesOut: boolean
  onBack(): void
  onStarted(importId: string): void
}

const NONE = ''

/** What happens to known phones, who gets the new contacts, and what the first rows would become. */
export function CheckStep({ file, columns, givesOut, onBack, onStarted }: CheckStepProps) {
  const { t } = useLingui()
  const { _id, row_count } = file.import
  const [match_mode, setMatch] = useState<MatchMode>('skip')
  const [source, setSource] = useState(NONE)
  const [owners, setOwners] = useState<readonly string[] | null>([])
  const choices = useContactChoices()
  const start = useStartImport()
  const receivers = choices.data?.missioners.filter(({ takes_contacts }) => takes_contacts) ?? []

  const run = async () => {
    if (owners === null) return
    await start.mutateAsync({ _id, columns, match_mode, contact_source_id: source || null, owner_ids: [...owners] })
    onStarted(_id)
  }

  return (
    <Grid columns="1" gap="4">
      <div className={`stack gap-4 items-start ${css.halves}`}>
        <Panel isDense>
          <section aria-label={t`How to import`}>
            <SelectInput<MatchMode>
              label={t`If a phone number already exists`}
              value={match_mode}
              options={[
                { value: 'skip', label: t`Skip the row` },
                { value: 'update', label: t`Update the contact` },
                { value: 'create', label: t`Create another contact` },
              ]}
              onChoose={setMatch}
            />
            <SelectInput
              label={t`Source of new contacts`}
              value={source}
              options={[
                { value: NONE, label: t`None` },
                ...(choices.data?.sources ?? []).map(({ _id: value, source_name: label }) => ({ value, label })),
              ]}
              onChoose={setSource}
            />
            {givesOut && <OwnerChoice missioners={receivers} chosen={owners} onChoose={setOwners} />}
          </section>
        </Panel>
        <ImportPreview choice={{ _id, columns, match_mode }} />
      </div>
      <Flex wrap="wrap" gap="3">
        <Button disabled={owners === null || row_count === 0} busy={start.isPending} onClick={() => void run()}>
          {plural(row_count, { one: 'Import # row', other: 'Import # rows' })}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </Flex>
    </Grid>
  )
}
