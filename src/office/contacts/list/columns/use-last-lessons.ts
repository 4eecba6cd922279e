import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { RouterOutputs } from '../../../../lib/api/trpc.ts'
import { trpc } from '../../../../lib/api/trpc-query.ts'
import { OTHERS_CHANGES_MS } from '../../../shared/contacts/others-changes.ts'
import type { Contact } from '../../contact-data.ts'

export type LastLesson = RouterOutputs['contactCard']['lastLessons']['lessons'][number]
export type LastLessons = ReadonlyMap<string, LastLesson>

const none: LastLessons = new Map()
const noContacts: readonly never[] = []
/** The server takes no more ids at once. */
const IDS_AT_ONCE = 100

/** The last lesson of each of these contacts, asked for only while the list shows it: the list itself knows no lessons. */
export function useLastLessons(contacts: readonly Contact[] = noContacts, isShown: boolean): LastLessons {
  const { client } = trpc.useUtils()
  const ids = contacts.map(({ _id }) => _id)
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, part) =>
    ids.slice(part * IDS_AT_ONCE, (part + 1) * IDS_AT_ONCE),
  )
  const { data = none } = useQuery({
    queryKey: [...getQueryKey(trpc.contactCard.lastLessons), ids],
    async queryFn({ signal }): Promise<LastLessons> {
      const replies = await Promise.all(parts.map((_ids) => client.contactCard.lastLessons.query({ _ids }, { signal })))
      return new Map(replies.flatMap(({ lessons }) => lessons.map((lesson) => [lesson.contact_id, lesson])))
    },
    enabled: isShown && ids.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: OTHERS_CHANGES_MS,
  })
  return data
}
