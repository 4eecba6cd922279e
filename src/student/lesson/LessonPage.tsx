import { useParams } from 'wouter'
import { pageData } from '../../lib/page/page-data.ts'
import { firstLessons } from './first-lesson.ts'
import { Lesson } from './Lesson.tsx'
import { openLesson, type Opened } from './open-lesson.ts'

/** Opens the lesson before the page hydrates the drawn one; false where this device has answers, which are not drawn. */
export async function prepare(): Promise<boolean> {
  const [, link_token = ''] = /lesson\/([^/]+)/.exec(location.pathname) ?? []
  const { given } = pageData()
  const open = await openLesson({ link_token })
  firstLessons.set(link_token, open)
  return open.elements === (given?.reply as Opened | undefined)?.elements
}

/** `/lesson/:token`: a lesson by its link. */
export default function LessonPage() {
  const { token } = useParams<{ token: string }>()
  return <Lesson key={token} link_token={token} />
}
