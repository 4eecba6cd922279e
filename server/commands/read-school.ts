import { asc, eq } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { courses } from '#db/schema/courses.ts'
import { lessons } from '#db/schema/lessons.ts'
import { missioners } from '#db/schema/missioners.ts'
import { lessonRevisions } from '#db/schema/revisions.ts'
import { users } from '#db/schema/users.ts'
import { type DemoQuestion, readQuestions } from './read-questions.ts'

export interface DemoLesson {
  lesson_id: string
  revision_id: string
  title: string
  course_id: string
  questions: readonly DemoQuestion[]
}

export type School = Awaited<ReturnType<typeof readSchool>>

/** The published lessons of each language in order, and the people by login. */
export async function readSchool(tx: AccountQuery) {
  const revisions = await tx
    .select({
      lesson_id: lessons._id,
      revision_id: lessonRevisions._id,
      title: lessonRevisions.lesson_title,
      course_id: courses._id,
      locale: courses.course_locale,
      content: lessonRevisions.content,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses._id, lessons.course_id))
    .innerJoin(lessonRevisions, eq(lessonRevisions._id, lessons.published_revision_id))
    .where(eq(lessons.account_id, tx.accountId))
    .orderBy(asc(lessons.lesson_order))
  const people = await tx
    .select({
      login: users.user_login,
      name: users.user_fullname,
      user_id: users._id,
      missioner_id: missioners._id,
    })
    .from(users)
    .leftJoin(missioners, eq(missioners.user_id, users._id))
    .where(eq(users.account_id, tx.accountId))
  const readable = revisions.map(({ content, ...lesson }) => ({ ...lesson, questions: readQuestions(content) }))
  return {
    lessons: Map.groupBy(readable, ({ locale }) => locale),
    people: new Map(people.map((person) => [person.login, person])),
  }
}
