import { foldLetters } from '#domain/text/fold-letters.ts'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormDialog } from './FormDialog.tsx'
import { TextField } from './TextField.tsx'
import { useForm } from './use-form.ts'

interface TypeToConfirmDialogProps {
  /** The words to type; case and white space do not matter. */
  phrase: string
  title: string
  description: ReactNode
  children?: ReactNode
  submitLabel: string
  onConfirm(): Promise<unknown>
  onClose(): void
}

/** An open dialog for an action that removes much: it runs once a person has typed the words for it. */
export function TypeToConfirmDialog({ phrase, children, onConfirm, ...dialog }: TypeToConfirmDialogProps) {
  const { t } = useLingui()
  const mismatch = t`This is not “${phrase}”.`
  const form = useForm({
    schema: z.object({
      typed: z.string().check(z.refine((typed) => foldLetters(typed) === foldLetters(phrase), mismatch)),
    }),
    defaultValues: { typed: '' },
  })
  const typed = useWatch({ control: form.control, name: 'typed' })
  const isBeginning = foldLetters(phrase).startsWith(foldLetters(typed))
  return (
    <FormDialog form={form} {...dialog} isDanger onSubmit={onConfirm}>
      {children}
      <TextField
        control={form.control}
        name="typed"
        label={t`To confirm, type: ${phrase}`}
        autoComplete="off"
        autoCapitalize="none"
        error={isBeginning ? undefined : mismatch}
      />
    </FormDialog>
  )
}
