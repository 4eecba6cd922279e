import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter, client } from '../../lib/trpc.ts'
import type { Change, StoredDraft } from './draft-saver.ts'
import type { LessonSettings } from './lesson-settings.ts'

type Loaded = inferRouterOutputs<AppRouter>['lessons']['get']
type Fresh = LessonSettings & Pick<StoredDraft, 'lesson_version' | 'elements'>

type Calls = Pick<(typeof client)['lessons'], 'get' | 'update' | 'saveDraft'>

/** How the draft of one lesson goes to the server and comes from there. */
export function draftCalls(lessons: Calls, _id: string) {
  return {
    async save({ elements, settings, before, lesson_version: known }: Change) {
      const updated = settings && (await lessons.update.mutate({ _id, ...settings, before, lesson_version: known }))
      // A title is published with the content: a new one is a new version.
      const lesson_version = updated?.lesson.lesson_version ?? known
      if (!elements) return { lesson_version }
      const draft = { _id, lesson_version, elements: elements.map((element) => ({ ...element })) }
      return lessons.saveDraft.mutate(draft)
    },
    load: async () => storedDraft(await lessons.get.query({ _id })),
    readFresh: (details: unknown) => (details ? storedFresh(details as Fresh) : undefined),
  }
}

/** The draft in a reply. */
export function storedDraft({ lesson, elements }: Loaded): StoredDraft {
  return storedFresh({ ...lesson, elements })
}

function storedFresh({ lesson_version, elements, lesson_title, lesson_length, lesson_feedback }: Fresh): StoredDraft {
  return { lesson_version, elements, settings: { lesson_title, lesson_length, lesson_feedback } }
}
