import { Trans, useLingui } from '@lingui/react/macro'
import { Box, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { SelectInput } from '../../ui/office/select/SelectInput.tsx'
import { SheetCard } from './SheetCard.tsx'
import type { Sheet } from './sheets/sheet.ts'
import type { CourseFigures } from './use-statistics.ts'

interface CourseSheetsProps {
  courses: readonly CourseFigures[]
  /** One of each course. */
  sheets: readonly Sheet[]
}

/** Where students stop, in one course at a time; the most used one first. */
export function CourseSheets({ courses, sheets }: CourseSheetsProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState('')
  const at = Math.max(
    0,
    courses.findIndex(({ _id }) => _id === chosen),
  )
  const [course, sheet] = [courses[at], sheets[at]]
  if (!course || !sheet) return null
  const stop = course.lessons.findIndex(({ _id }) => _id === course.stop_lesson_id)
  const lesson = stop + 1
  const title = course.lessons[stop]?.lesson_title
  return (
    <SheetCard sheet={{ ...sheet, title: t`Where students stop` }}>
      <SelectInput
        label={t`Course`}
        value={course._id}
        onChoose={setChosen}
        options={courses.map(({ _id, course_title }) => ({ value: _id, label: course_title }))}
      />
      {title !== undefined && (
        <Box asChild flexGrow="1" flexShrink="0" flexBasis="100%">
          <Text as="p" color="gray">
            <Trans>
              Most stop at lesson {lesson}, {title}.
            </Trans>
          </Text>
        </Box>
      )}
    </SheetCard>
  )
}
