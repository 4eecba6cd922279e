import { plural } from '@lingui/core/macro'
import { Flex, Grid, Text } from '@radix-ui/themes'
import { FileSpreadsheet } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../../lib/session.ts'
import { CheckStep } from './check/CheckStep.tsx'
import { ColumnStep } from './columns/ColumnStep.tsx'
import { SheetForm } from './columns/SheetForm.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import type { ReadFile } from './use-contact-import.ts'

interface ImportFormProps {
  file: ReadFile
  /** Another sheet of the file is being read. */
  busy: boolean
  onSheet(file: ReadFile, sheet: number, headerRow: number | null): Promise<void>
  onStarted(importId: string): void
  onCancel(): void
}

/** A file that was read: first its columns, then what its rows would become. */
export function ImportForm({ file, busy, onSheet, onStarted, onCancel }: ImportFormProps) {
  const [columns, setColumns] = useState(file.columns)
  const [step, setStep] = useState<'columns' | 'check'>('columns')
  /** As they were when the second step was reached; its choices stay while a person goes back. */
  const [checked, setChecked] = useState<typeof columns>()
  const place = useRef<HTMLElement>(null)
  const { user } = useSnapshot(session)
  const givesOut = holdsRight(user?.account_role, 'contacts.transfer')
  const { file_name, row_count } = file.import

  useEffect(() => {
    // The button that was pressed is gone.
    if (step === 'check' || checked) place.current?.focus()
  }, [step, checked])

  return (
    <Grid asChild columns="1" gap="4">
      <section ref={place} tabIndex={-1} aria-label={file_name}>
        <ImportSteps current={step} />
        <Flex align="center" gap="2">
          <FileSpreadsheet size={18} className="flex-none soft" aria-hidden="true" />
          <Text as="p" weight="medium">
            {file_name} · {plural(row_count, { one: '# row', other: '# rows' })}
          </Text>
        </Flex>
        {step === 'columns' && (
          <>
            <SheetForm file={file} busy={busy} onChoose={onSheet} />
            <ColumnStep
              file={file}
              columns={columns}
              givesOut={givesOut}
              onChoose={setColumns}
              onCancel={onCancel}
              onNext={() => {
                setChecked(columns)
                setStep('check')
              }}
            />
          </>
        )}
        {checked && (
          <div hidden={step !== 'check'}>
            <CheckStep
              file={file}
              columns={checked}
              givesOut={givesOut}
              onBack={() => setStep('columns')}
              onStarted={onStarted}
            />
          </div>
        )}
      </section>
    </Grid>
  )
}
