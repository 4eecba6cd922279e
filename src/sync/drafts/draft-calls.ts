import type { inferRouterOutputs } from '@trpc/server'
import type { LessonSettings } from '#domain/lesson/lesson-settings.ts'
import type { AppRouter, client } from '../../lib/api/trpc.ts'
import type { Change, StoredDraft } from './draft-state.ts'

type Loaded = inferRouterOutputs<AppRouter>['lessons']['get']
type Fresh = LessonSettings & Pick<StoredDraft, 'lesson_version' | 'elements'>

type Calls = Pick<(typeof client)['lessons'], 'get' | 'update' | 'saveDraft'>

/** The server calls of a `DraftSync` of one lesson. */
export function draftCalls(lessons: Calls, _id: string) {
  return {
    async save({ elements, settings, before, lesson_version: known }: Change) {
      const updated = settings && (await lessons.update.mutate({ _id, ...settings, before, lesson_version: known }))
      // A title is published with the content: a new title is a new version.
      const lesson_version = updated?.lesson.lesson_version ?? known
      if (!elements) return { lesson_version }
      const draft = { _id, lesson_version, elements: elements.map((element) => ({ ...element })) }
      return lessons.saveDraft.mutate(draft)
    },
    load: async () => readLoaded(await lessons.get.query({ _id })),
    readFresh: (details: unknown) => (details ? readFresh(details as Fresh) : undefined),
  }
}

/** The draft in a reply of `lessons.get`. */
export function readLoaded({ lesson, elements }: Loaded): StoredDraft {
  return readFresh({ ...lesson, elements })
}

function readFresh({ lesson_version, elements, lesson_title, lesson_length, lesson_feedback }: Fresh): StoredDraft {
  return { lesson_version, elements, settings: { lesson_title, lesson_length, lesson_feedback } }
}
