import { lazy } from 'react'
import { useSearchParams } from 'wouter'

const LessonById = lazy(() => import('./lesson/LessonById.tsx'))
const MyLessons = lazy(() => import('./my-lessons/MyLessons.tsx'))

/** The address without a link's token: a lesson by its id, else the list of lessons. */
export default function LessonIndexPage() {
  const [search] = useSearchParams()
  const lessonId = search.get('lesson_id')
  return lessonId ? <LessonById key={lessonId} lesson_id={lessonId} /> : <MyLessons />
}
