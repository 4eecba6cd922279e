import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { currentLocale } from '../../../lib/i18n.ts'
import { CourseDialog } from './CourseDialog.tsx'
import { emptyCourseFields } from './course-fields.ts'
import { useCreateCourse } from '../use-courses.ts'
import { useTakenSlugs } from './use-taken-slugs.ts'

/** Creates a course and goes to it. */
export default function NewCourse({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const taken = useTakenSlugs()
  const create = useCreateCourse()
  const [initial] = useState(() => emptyCourseFields(currentLocale()))
  return (
    <CourseDialog
      title={t`New course`}
      submitLabel={t`Create`}
      initial={initial}
      taken={taken}
      onSubmit={async (fields) => {
        const { course } = await create.mutateAsync(fields)
        navigate(`/office/courses/${course._id}`)
      }}
      onClose={onClose}
    />
  )
}
