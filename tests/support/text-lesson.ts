import { randomUUID } from 'node:crypto'
import { apiFor, tokenFromLink } from './api.ts'
import type { RunningServer } from './server.ts'

/** A lesson of its own course that asks for two texts, with a link for everybody. */
export async function makeTextLesson(server: RunningServer) {
  const manager = apiFor(server.origin, await tokenFromLink(server.origin, server.signInLink('manager@demo.local')))
  const { course } = await manager.courses.create.mutate({ course_title: `Taken ${randomUUID()}` })
  const { lesson } = await manager.lessons.create.mutate({ course_id: course._id, lesson_title: 'Taken by a guest' })
  const { _id: lesson_id, lesson_version } = lesson
  const elements = [
    { id: 'words', type: 9, v: 1, data: { text: 'What do you say?' } },
    { id: 'more', type: 9, v: 1, data: { text: 'And what else?' } },
  ]
  const saved = await manager.lessons.saveDraft.mutate({ _id: lesson_id, lesson_version, elements })
  await manager.lessons.publish.mutate({ _id: lesson_id, lesson_version: saved.lesson_version, change_kind: 'meaning' })
  const { token: link_token } = await manager.links.create.mutate({ lesson_id })
  return { manager, lesson_id, link_token }
}
