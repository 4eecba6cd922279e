import { useLingui } from '@lingui/react/macro'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { required } from '#domain/forms/form-rules.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { collectWords, startWriting } from '../../shared/writing/start-writing.ts'
import { useCreateLesson } from './use-lessons.ts'

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
      // What is typed from now on is meant for the lesson: first it follows the title, then the dialog is gone.
      onPress={() => form.setFocus('lesson_title')}
      onSubmit={async (fields) => {
        const { lesson_title: title } = fields
        const { lesson } = await create.mutateAsync({ course_id: courseId, ...fields })
        const words = form.getValues('lesson_title')
        flushSync(onClose)
        collectWords(words.startsWith(title) ? words.slice(title.length) : '')
        navigate(`/office/courses/${courseId}/lessons/${lesson._id}`, { state: startWriting })
      }}
      onClose={onClose}
    >
      <TextField control={form.control} name="lesson_title" label={t`Title`} maxLength={300} />
    </FormDialog>
  )
}
