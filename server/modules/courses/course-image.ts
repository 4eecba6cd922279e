import type { AccountQuery } from '#db/query.ts'
import { isRemotePicture } from '#domain/lesson/remote-picture.ts'
import type { Deps } from '../../deps.ts'
import { findStoredPictures } from '../../lib/remote-picture-queries.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import type { JobQueue } from '../../ports/jobs.ts'
import { fetchRemotePictures, type ImageOwner } from '../images/service.ts'
import { listCourses, updateCourse } from './queries.ts'

/** A call is given up after five seconds. */
const AT_ONCE_MS = 2_000

interface CourseImageJob {
  course_id: string
  /** Who wrote the address. */
  user_id: string
}

const courseImageJobs: JobQueue<CourseImageJob> = {
  name: 'course-images',
  retryLimit: 5,
  retryDelay: 60,
  retryDelayMax: 3_600,
  attemptTimeout: 5 * 60,
  retention: 2 * 86_400,
  concurrency: 1,
}

/** Names the handler of the queue. */
export function handleCourseImages(deps: Deps): void {
  deps.jobs.work(courseImageJobs, (accountId, job) => fetchForCourse(deps, accountId, job))
}

/** The address to store for a course's image: that of the image here, if it can be fetched quickly. Not in a transaction. */
export async function fetchCourseImage(context: AccountContext, address: string): Promise<string> {
  if (!isRemotePicture(address)) return address
  await fetchRemotePictures(context, [address], { signal: AbortSignal.timeout(AT_ONCE_MS) })
  return context.readAccount((tx) => storedAddress(tx, address))
}

/** Has a course's image fetched that is still on another site. */
export async function sendCourseImageJob(
  { deps, viewer }: ImageOwner,
  tx: AccountQuery,
  course_id: string,
  address: string,
): Promise<void> {
  if (!isRemotePicture(address)) return
  await deps.jobs.send(courseImageJobs, tx, { course_id, user_id: viewer._id }, { key: course_id })
}

async function fetchForCourse(deps: Deps, accountId: string, { course_id, user_id }: CourseImageJob): Promise<void> {
  const find = async (tx: AccountQuery) => (await listCourses(tx, course_id))[0]?.course_image ?? ''
  const address = await deps.db.readAccount(accountId, find)
  if (!isRemotePicture(address)) return
  await fetchRemotePictures({ deps, accountId, viewer: { _id: user_id } }, [address])
  await deps.db.inAccount(accountId, async (tx) => {
    const course_image = await storedAddress(tx, address)
    if (course_image !== address && (await find(tx)) === address)
      await updateCourse(tx, course_id, { course_image }, deps.now())
  })
}

async function storedAddress(tx: AccountQuery, address: string): Promise<string> {
  return (await findStoredPictures(tx, [address])).get(address) ?? address
}
