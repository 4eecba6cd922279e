import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { holdsRight, type Right } from '#domain/rights.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { session } from '../../../lib/session.ts'
import { contactPath } from '../../shared/contacts/contact-path.ts'
import { submissionsPath } from '../../shared/contacts/submissions-path.ts'
import { workIn } from '../../shared/work-in.ts'

interface Result {
  /** Unique in its group. */
  key: string
  name: string
  /** What it belongs to. */
  detail?: string
  path: string
  /** Instead of going to the path. */
  run?(): void
}

export interface ResultGroup {
  heading: string
  icon: 'account' | 'course' | 'person'
  results: readonly Result[]
}

const MAX_LESSONS = 20

/** Courses, lessons and people that match, as far as the person may see them. */
export function usePaletteResults(search: string) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const holds = (right: Right) => holdsRight(user?.account_role, right)
  const isLong = search.length > 1
  const accounts = trpc.accounts.list.useQuery(undefined, { enabled: isLong && holds('accounts.manage') })
  const courses = trpc.courses.list.useQuery(undefined, { enabled: holds('courses.write') })
  // Students are contacts; those who see no contacts find their students.
  const contacts = trpc.contacts.search.useQuery({ search }, { enabled: isLong && holds('contacts.read') })
  const students = trpc.studyings.students.useQuery({ search }, { enabled: isLong && !holds('contacts.read') })
  const missioners = trpc.missioners.list.useQuery({ search }, { enabled: isLong && holds('missioners.write') })
  const users = trpc.users.list.useQuery({ search }, { enabled: isLong && holds('users.read') })

  const personOf =
    (pathOf: (person: { _id: string }) => string) =>
    ({ _id, contact_fullname }: { _id: string; contact_fullname: string }): Result => ({
      key: _id,
      name: contact_fullname || t`No name`,
      path: pathOf({ _id }),
    })
  const found: ResultGroup[] = [
    {
      heading: t`Courses`,
      icon: 'course',
      results: (courses.data?.courses ?? []).map(({ _id, course_title }) => ({
        key: _id,
        name: course_title,
        path: `/office/courses/${_id}`,
      })),
    },
    { heading: t`Lessons`, icon: 'course', results: isLong ? lessonsOf(courses.data?.courses ?? [], search) : [] },
    {
      heading: t`People`,
      icon: 'person',
      results: [
        ...(contacts.data?.contacts ?? []).map(personOf(contactPath)),
        ...(students.data?.students ?? []).map(personOf(submissionsPath)),
      ],
    },
    {
      heading: t`Missioners`,
      icon: 'person',
      results: (missioners.data?.missioners ?? []).map(({ _id, missioner_name }) => ({
        key: `missioner ${_id}`,
        name: missioner_name,
        path: `/office/missioners?search=${encodeURIComponent(missioner_name)}`,
      })),
    },
    {
      heading: t`Users`,
      icon: 'person',
      results: (users.data?.users ?? []).map(({ _id, user_fullname, user_login }) => ({
        key: `user ${_id}`,
        name: user_fullname,
        detail: user_login,
        path: `/backoffice/access/${_id}`,
      })),
    },
    {
      heading: t`Work in an account`,
      icon: 'account',
      results: (accounts.data?.accounts ?? [])
        .filter(({ _id }) => _id !== user?.tenant_account_id)
        .map(({ _id, account_name }) => ({
          key: `account ${_id}`,
          name: account_name,
          path: '/backoffice',
          run: () => workIn(_id),
        })),
    },
  ]
  const queries = [accounts, courses, contacts, students, missioners, users]
  return {
    groups: found.filter(({ results }) => results.length > 0),
    isFetching: queries.some((query) => query.isFetching),
    isError: queries.some((query) => query.isError),
  }
}

interface CourseWithLessons {
  _id: string
  course_title: string
  lesson_titles: readonly string[]
}

/** Lessons whose title has these words; the path is that of the course. */
function lessonsOf(courses: readonly CourseWithLessons[], search: string): Result[] {
  const words = search.toLocaleLowerCase()
  return courses
    .flatMap(({ _id, course_title, lesson_titles }) =>
      lesson_titles.map((name, index) => ({
        key: `${_id} ${index}`,
        name,
        detail: course_title,
        path: `/office/courses/${_id}`,
      })),
    )
    .filter(({ name }) => name.toLocaleLowerCase().includes(words))
    .slice(0, MAX_LESSONS)
}
