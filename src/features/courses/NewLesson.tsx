import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { faultWords } from '../../lib/fault-words.ts'
import { trpc } from '../../lib/trpc-query.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

/** Appends a lesson to a course and goes to write it. */
export default function NewLesson({ courseId, onClose }: { courseId: string; onClose(): void }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const [title, setTitle] = useState('')
  const create = trpc.lessons.create.useMutation({
    async onSuccess({ lesson }) {
      await utils.courses.invalidate()
      navigate(`/office/courses/${courseId}/lessons/${lesson._id}`)
    },
  })
  return (
    <FormDialog
      title={t`New lesson`}
      submitLabel={t`Create and write`}
      busy={create.isPending}
      fault={create.error ? faultWords(create.error) : undefined}
      onSubmit={() => create.mutate({ course_id: courseId, lesson_title: title })}
      onClose={onClose}
    >
      <TextInput
        label={t`Title`}
        required
        maxLength={300}
        pattern=".*\S.*"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
    </FormDialog>
  )
}
