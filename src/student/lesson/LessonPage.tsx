import { useParams } from 'wouter'
import { Lesson } from './Lesson.tsx'

/** `/lesson/:token`: a lesson by its link. */
export default function LessonPage() {
  const { token } = useParams<{ token: string }>()
  return <Lesson key={token} link_token={token} />
}
