import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { session } from '../../lib/session.ts'
import { Lesson } from './Lesson.tsx'
import { PublicLesson } from './PublicLesson.tsx'

/** A lesson by its id: your own, or a public one that a signed-out visitor opens by its public link. */
export default function LessonById({ lesson_id }: { lesson_id: string }) {
  const { t } = useLingui()
  const { loggedIn } = useSnapshot(session)
  return (
    <>
      <title>{t`Lesson`}</title>
      {loggedIn ? <Lesson lesson_id={lesson_id} /> : <PublicLesson lesson_id={lesson_id} />}
    </>
  )
}
