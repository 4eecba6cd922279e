import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isSiteLocale, languageTag } from '#domain/locale.ts'
import { SelectInput } from '../../../ui/office/select/SelectInput.tsx'
import { useLessonLink } from './use-lesson-link.ts'
import type { LessonLink } from './use-message.ts'
import { usePublishedCourses, usePublishedLessons } from './use-published-lessons.ts'

interface LessonChoiceProps {
  /** Whose own link it is; without one it is the lasting link of the lesson. */
  contactId: string | undefined
  onChoose(link: LessonLink | undefined): void
}

/** Chooses a published lesson of the account; gives its link, or undefined for none. */
export function LessonChoice({ contactId, onChoose }: LessonChoiceProps) {
  const { t } = useLingui()
  const [slug, setSlug] = useState('')
  const [lessonId, setLessonId] = useState('')
  const courses = usePublishedCourses()
  const found = usePublishedLessons(slug)
  const open = useLessonLink(contactId)
  const lessons = found.data ?? []

  function chooseCourse(chosen: string) {
    setSlug(chosen)
    setLessonId('')
    onChoose(undefined)
  }
  function chooseLesson(lesson_id: string) {
    setLessonId(lesson_id)
    if (lesson_id === '') return onChoose(undefined)
    open(lesson_id, onChoose)
  }

  return (
    <>
      <SelectInput
        label={t`Course`}
        value={slug}
        options={[
          { value: '', label: t`No lesson` },
          ...(courses.data?.courses ?? []).map(({ course_slug, course_title, course_locale }) => ({
            value: course_slug,
            label: course_title,
            ...(isSiteLocale(course_locale) && { lang: languageTag[course_locale] }),
          })),
        ]}
        onChoose={chooseCourse}
      />
      {slug !== '' && (
        <SelectInput
          label={t`Lesson`}
          value={lessonId}
          disabled={found.isPending}
          options={[
            { value: '', label: t`Choose a lesson` },
            ...lessons.map(({ _id, lesson_title, lesson_place }) => ({
              value: _id,
              label: `${lesson_place}. ${lesson_title}`,
            })),
          ]}
          onChoose={chooseLesson}
        />
      )}
    </>
  )
}
