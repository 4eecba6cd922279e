import { Role } from '#domain/roles.ts'
import { apiAs, apiFor, tokenFromLink } from '../../support/api.ts'
import type { School } from '../../support/school.ts'
import { demoCourseOf } from '../demo-course.ts'

/** A demo missioner, who may open the own contacts only. */
export const sampleMissioner = 'missioner2'

/** The addresses of pages with parameters, by their pattern, with ids of the demo school. Creates a link to a lesson. */
export async function findSamplePaths(school: School): Promise<Record<string, string>> {
  const admin = await apiAs(school, 'admin')
  const { courses } = await admin.courses.list.query()
  const { _id: course, course_slug } = demoCourseOf(courses, 'ua')
  const { lessons } = await admin.courses.get.query({ _id: course })
  const lesson = lessons[1]?._id ?? ''
  const link = await admin.links.create.mutate({ lesson_id: lesson })
  const { studyings } = await admin.studyings.list.query({})
  const { users } = await admin.users.list.query({})
  // A manager may open only those with fewer rights.
  const student = users.find(({ account_role }) => account_role === Role.NONE)
  // Of those contacts that a missioner may open, too.
  const missioner = apiFor(school.origin, await tokenFromLink(school.origin, school.signInLink(sampleMissioner)))
  const { contacts } = await missioner.contacts.list.query({})
  const studying = studyings[0]?._id ?? ''
  return {
    '/lesson/:token': `/lesson/${link.token}`,
    '/awr/lesson/:token': `/awr/lesson/${link.token}`,
    '/course/:slug': `/course/${course_slug}`,
    '/encouraging/:slug': '/encouraging/you-are-seen',
    '/office/courses/:course': `/office/courses/${course}`,
    '/office/courses/:course/lessons/:lesson': `/office/courses/${course}/lessons/${lesson}`,
    '/office/lessons/:lesson/history': `/office/lessons/${lesson}/history`,
    '/backoffice/studyings/:token': `/backoffice/studyings/${studying}`,
    '/office/course-data/:token': `/office/course-data/${studying}`,
    '/awr/grading/:token': `/awr/grading/${studying}`,
    '/backoffice/access/:user': `/backoffice/access/${student?._id}`,
    '/contacts/:contact': `/contacts/${contacts[0]?._id}`,
  }
}
