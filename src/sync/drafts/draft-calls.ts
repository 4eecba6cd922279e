import type { inferRouterOutputs } from '@trpc/server'
import type { LessonSettings } from '#domain/lesson/lesson-settings.ts'
import type { AppRouter, client } from '../../lib/api/trpc.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { readError } from '../../lib/api/app-error.ts'
import type { Change, StoredDraft } from './draft-state.ts'
import { findDraftChanges } from './find-draft-changes.ts'

type Loaded = inferRouterOutputs<AppRouter>['lessons']['get']
type Fresh = LessonSettings & Pick<StoredDraft, 'lesson_version' | 'elements'>

type Calls = Pick<(typeof client)['lessons'], 'get' | 'update' | 'saveDraft'>

/** The server calls of a `DraftSync` of one lesson. */
export function draftCalls(lessons: Calls, _id: string) {
  /** After a change that does not fit the version that it is for the whole lesson is sent once: the server has another one than this page believes. */
  let isWhole = false
  return {
    /** `stored` is what the server has, to which a save sends the difference. */
    async save({ elements, settings, before, lesson_version: known }: Change, stored: readonly StoredElement[]) {
      const updated = settings && (await lessons.update.mutate({ _id, ...settings, before, lesson_version: known }))
      // A title is published with the content: a new title is a new version.
      const lesson_version = updated?.lesson.lesson_version ?? known
      if (!elements) return { lesson_version }
      const changes = isWhole ? undefined : findDraftChanges(stored, elements)
      try {
        const saved = await lessons.saveDraft.mutate({
          _id,
          lesson_version,
          ...(changes ? { changes } : { elements: [...elements] }),
        })
        isWhole = false
        return saved
      } catch (error) {
        const { statusCode, details } = readError(error)
        // With the fresh draft of another version the next difference is right.
        const { lesson_version: fresh = lesson_version } = (details ?? {}) as Partial<Fresh>
        isWhole = statusCode === 409 && fresh === lesson_version
        throw error
      }
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
