import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { required } from '#domain/forms/form-rules.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { startWriting } from '../../../lib/start-writing.ts'
import { useCreateLesson } from './use-create-lesson.ts'

const newLesson = z.object({ lesson_title: z.string().check(required<string>()) })

/** Appends a lesson to a course and opens it in the editor. */
export default function NewLesson({ courseId, onClose }: { courseId: string; onClose(): void }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const create = useCreateLesson()
  const form = useForm({ schema: newLesson, defaultValues: { lesson_title: '' } })
  return (
    <FormDialog
      form={form}
      title={t`New lesson`}
      submitLabel={t`Create lesson`}
      onSubmit={async (fields) => {
        const { lesson } = await create.mutateAsync({ course_id: courseId, ...fields })
        navigate(`/office/courses/${courseId}/lessons/${lesson._id}`, { state: startWriting })
      }}
      onClose={onClose}
    >
      <TextField control={form.control} name="lesson_title" label={t`Title`} maxLength={300} />
    </FormDialog>
  )
}
