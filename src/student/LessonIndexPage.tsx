import { lazy } from 'react'
import { useSearchParams } from 'wouter'
import { lazyWithCatalog } from '../lib/loading/lazy-with-catalog.tsx'

const LessonById = lazy(() => import('./lesson/LessonById.tsx'))
const MyLessons = lazyWithCatalog(() => import('./my-lessons/MyLessons.tsx'))

/** What a newcomer sees. */
export const { preload } = MyLessons

/** The address without a link's token: a lesson by its id, else the list of lessons. */
export default function LessonIndexPage() {
  const [search] = useSearchParams()
  const lessonId = search.get('lesson_id')
  return lessonId ? <LessonById key={lessonId} lesson_id={lessonId} /> : <MyLessons />
}
