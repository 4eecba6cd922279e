import { useParams } from 'wouter'
import { Lesson } from './Lesson.tsx'

/** A lesson by the link that somebody gave. */
export default function LessonPage() {
  const { token } = useParams<{ token: string }>()
  return <Lesson key={token} link_token={token} />
}
