import { useParams } from 'wouter'
import { firstLessons } from './first-lesson.ts'
import { Lesson } from './Lesson.tsx'
import { openLesson } from './open-lesson.ts'

/** Opens the lesson before the page replaces the drawn one: nothing is shown in between. */
export async function prepare(): Promise<void> {
  const [, link_token = ''] = /lesson\/([^/]+)/.exec(location.pathname) ?? []
  firstLessons.set(link_token, await openLesson({ link_token }))
}

/** `/lesson/:token`: a lesson by its link. */
export default function LessonPage() {
  const { token } = useParams<{ token: string }>()
  return <Lesson key={token} link_token={token} />
}
