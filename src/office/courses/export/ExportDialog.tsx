import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { RadioCardsField } from '../../../ui/form/RadioCardsField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import type { CourseSummary } from '../course-data.ts'
import { ExportRun } from './ExportRun.tsx'
import { useExport } from './use-export.ts'

const exportOptions = z.object({ text: z.enum(['published', 'draft']), kind: z.enum(['zip', 'json']) })

interface ExportDialogProps {
  /** All courses of the account when left out. */
  course?: CourseSummary
  onClose(): void
}

/** Exports one course, or all of them, into a file that can be imported again. */
export default function ExportDialog({ course, onClose }: ExportDialogProps) {
  const { t } = useLingui()
  const { start, progress } = useExport()
  const form = useForm({ schema: exportOptions, defaultValues: { text: 'published', kind: 'zip' } })
  const { control } = form
  const title = course?.course_title
  const run = ({ text, kind }: z.infer<typeof exportOptions>) =>
    start({ course_id: course?._id, text, pictures: kind === 'zip' })
  if (progress) return <ExportRun progress={progress} onRetry={() => void run(form.getValues())} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title={title === undefined ? t`Export all courses` : t`Export “${title}”`}
      description={
        <Trans>
          A file to keep, or to import into another school. It does not include archived courses and lessons.
        </Trans>
      }
      submitLabel={t`Download`}
      onSubmit={run}
      onClose={onClose}
    >
      <RadioCardsField
        control={control}
        name="text"
        legend={t`Which version?`}
        choices={[
          {
            value: 'published',
            label: t`Published versions`,
            hint: t`The last published version. Lessons that were never published are included too, and an import publishes them.`,
          },
          { value: 'draft', label: t`Latest drafts`, hint: t`With all changes that are not published yet.` },
        ]}
      />
      <RadioCardsField
        control={control}
        name="kind"
        legend={t`Which file?`}
        choices={[
          { value: 'zip', label: t`With pictures (.zip)`, hint: t`Complete: can be imported anywhere.` },
          {
            value: 'json',
            label: t`Without pictures (.json)`,
            hint: t`Small. Pictures stay on this school’s server, and are missing wherever it cannot be reached.`,
          },
        ]}
      />
    </FormDialog>
  )
}
