import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { ExportRun } from './ExportRun.tsx'
import type { CourseSummary } from './course-data.ts'
import { type ExportWishes, useExport } from './use-export.ts'

type Words = ExportWishes['text']
type Kind = 'zip' | 'json'

interface ExportDialogProps {
  /** All courses of the account when it is left out. */
  course?: CourseSummary
  onClose(): void
}

/** Takes one course, or all of them, out into a file that an import takes in again. */
export default function ExportDialog({ course, onClose }: ExportDialogProps) {
  const { t } = useLingui()
  const { start, isOrdering, fault, progress } = useExport()
  const [text, setText] = useState<Words>('published')
  const [kind, setKind] = useState<Kind>('zip')
  const title = course?.course_title
  const run = () => start({ course_id: course?._id, text, pictures: kind === 'zip' })
  if (progress) return <ExportRun progress={progress} onRetry={run} onClose={onClose} />
  return (
    <FormDialog
      title={title === undefined ? t`Export all courses` : t`Export “${title}”`}
      description={
        <Trans>A file to keep, or to import into another school. Archived courses and lessons stay out of it.</Trans>
      }
      submitLabel={t`Download`}
      busy={isOrdering}
      fault={fault}
      onSubmit={run}
      onClose={onClose}
    >
      <RadioCards<Words>
        legend={t`Which words?`}
        value={text}
        onChoose={setText}
        choices={[
          {
            value: 'published',
            label: t`Those that students have`,
            hint: t`What was published last. A lesson that never was goes along as a draft.`,
          },
          { value: 'draft', label: t`The newest drafts`, hint: t`With all changes that nobody has published yet.` },
        ]}
      />
      <RadioCards<Kind>
        legend={t`Which file?`}
        value={kind}
        onChoose={setKind}
        choices={[
          { value: 'zip', label: t`With pictures (.zip)`, hint: t`Complete: can be imported anywhere.` },
          {
            value: 'json',
            label: t`Without pictures (.json)`,
            hint: t`Small. Pictures keep their address here, and are missing where this school cannot be reached.`,
          },
        ]}
      />
    </FormDialog>
  )
}
