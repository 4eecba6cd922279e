import { useSnapshot } from 'valtio'
import { session } from '../../lib/session.ts'
import { DownloadControl } from '../shared/offline/DownloadControl.tsx'
import type { OwnCourse } from '../../sync/lessons/offline/offline-lesson.ts'
import { canStoreLessons } from '../../sync/lessons/offline/picture-cache.ts'
import { useCourseDownload } from './use-course-download.ts'

/** Offers to store a course for offline use; nothing where the device cannot. */
export default function OfflineSaver({ course }: { course: OwnCourse }) {
  const { user } = useSnapshot(session)
  return user && canStoreLessons() && course.lessons.length > 0 ? <Keep course={course} userId={user._id} /> : null
}

function Keep({ course, userId }: { course: OwnCourse; userId: string }) {
  const { state, measure, load, cancel, askRemove, remove } = useCourseDownload(course, userId)
  if (!state) return null
  return (
    <DownloadControl
      subject="course"
      state={state}
      onMeasure={() => void measure()}
      onLoad={() => void load()}
      onCancel={cancel}
      onAskRemove={askRemove}
      onRemove={() => void remove()}
    />
  )
}
