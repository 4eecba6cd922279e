import { useSnapshot } from 'valtio'
import { session } from '../../../lib/session.ts'
import { KeepLine } from './KeepLine.tsx'
import type { OwnCourse } from './kept-lesson.ts'
import { canKeep } from './picture-box.ts'
import { useKeepCourse } from './use-keep-course.ts'

/** Offers a course of the signed-in person for times without a network; nothing where a device cannot. */
export function KeepCourse({ course }: { course: OwnCourse }) {
  const { user } = useSnapshot(session)
  return user && canKeep() && course.lessons.length > 0 ? <Keep course={course} userId={user._id} /> : null
}

function Keep({ course, userId }: { course: OwnCourse; userId: string }) {
  const { state, measure, load, cancel, leave, remove } = useKeepCourse(course, userId)
  if (!state) return null
  return (
    <KeepLine
      subject="course"
      state={state}
      onMeasure={() => void measure()}
      onLoad={() => void load()}
      onCancel={cancel}
      onLeave={leave}
      onRemove={() => void remove()}
    />
  )
}
