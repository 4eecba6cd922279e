import type { Client, RouterInputs, RouterOutputs } from '../api/trpc.ts'

type StudyingPage = RouterOutputs['studyings']['list']
type StudentPage = RouterOutputs['studyings']['students']
type SavedComment = RouterOutputs['studyings']['saveComment']

const noStudyings: StudyingPage = { studyings: [], next: null, counts: { waiting: 0, reviewed: 0 } }
const noStudents: StudentPage = { students: [], next: null }

/** A reviewer's studyings; the own ones are none, and no call, without a user. */
export async function listStudyings(
  client: Client,
  user_id: string | undefined,
  filter: RouterInputs['studyings']['list'],
  signal?: AbortSignal,
): Promise<StudyingPage> {
  return filter.mine && !user_id ? noStudyings : client.studyings.list.query(filter, signal && { signal })
}

/** The students whom a user may see; none, and no call, without a user. */
export async function listStudents(
  client: Client,
  user_id: string | undefined,
  filter: RouterInputs['studyings']['students'],
  signal?: AbortSignal,
): Promise<StudentPage> {
  return user_id ? client.studyings.students.query(filter, signal && { signal }) : noStudents
}

/** Stores a teacher's comment; false, and no call, without the studying or the result that it is about. */
export async function saveComment(
  client: Client,
  comment: RouterInputs['studyings']['saveComment'],
): Promise<SavedComment | false> {
  if (!comment.studying_id || !comment.element_id) return false
  return client.studyings.saveComment.mutate(comment)
}
