import { useLingui } from '@lingui/react/macro'
import { SelectInput } from '../../../ui/input/SelectInput.tsx'
import { useCourseLanguage } from '../../shared/use-course-language.tsx'
import { useLoad } from '../../shared/use-load.ts'
import { loadPublicCourses } from '../load-public-courses.ts'

interface CourseChoiceProps {
  /** Empty: none chosen. */
  value: string
  onChoose(course_id: string): void
}

/** The course that a person would like to take; nothing while the courses are unknown. */
export function CourseChoice({ value, onChoose }: CourseChoiceProps) {
  const { t } = useLingui()
  const { state } = useLoad(loadPublicCourses)
  const { shown } = useCourseLanguage(state.status === 'ready' ? state.value.courses : [])
  if (shown.length === 0) return null
  return (
    <SelectInput
      label={t`Course (if you like)`}
      value={value}
      options={[
        { value: '', label: t`I do not know yet` },
        ...shown.map(({ _id, course_title }) => ({ value: _id, label: course_title })),
      ]}
      onChoose={onChoose}
    />
  )
}
