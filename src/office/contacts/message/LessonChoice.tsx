import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isSiteLocale, languageTag } from '#domain/locale.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { listLessons } from '../../../lib/data/lessons.ts'
import { showError } from '../../../ui/notice/show-error.ts'
import { SelectInput } from '../../../ui/input/SelectInput.tsx'

/** Chooses a published lesson of the account; gives the address of its lasting link, or an empty text for none. */
export function LessonChoice({ onChoose }: { onChoose(url: string): void }) {
  const { t } = useLingui()
  const [slug, setSlug] = useState('')
  const [lessonId, setLessonId] = useState('')
  const courses = trpc.courses.listPublic.useQuery(undefined, { staleTime: 60_000 })
  const { client } = trpc.useUtils()
  const found = useQuery({
    queryKey: ['lessons', slug],
    queryFn: ({ signal }) => listLessons(client, slug, signal),
    staleTime: 60_000,
  })
  const open = trpc.links.openLasting.useMutation()
  const lessons = found.data ?? []

  function chooseCourse(chosen: string) {
    setSlug(chosen)
    setLessonId('')
    onChoose('')
  }
  function chooseLesson(lesson_id: string) {
    setLessonId(lesson_id)
    if (lesson_id === '') return onChoose('')
    open.mutate({ lesson_id }, { onSuccess: ({ url }) => onChoose(url), onError: showError })
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
