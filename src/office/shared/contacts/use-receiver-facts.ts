import { plural } from '@lingui/core/macro'
import { isSiteLocale, localeName } from '#domain/locale.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'

/** What helps to choose a missioner, by id: the number of contacts, places and languages. Nothing until it is known. */
export function useReceiverFacts(): (missionerId: string) => string[] {
  const { data } = trpc.contacts.receivers.useQuery(undefined, { staleTime: 60_000 })
  return (missionerId) => {
    const found = data?.receivers.find(({ _id }) => _id === missionerId)
    if (!found) return []
    const load = plural(found.contacts_count, { one: '# contact', other: '# contacts' })
    const languages = found.locales.filter(isSiteLocale).map((locale) => localeName[locale])
    return [load, found.places.join(', '), languages.join(', ')].filter((fact) => fact !== '')
  }
}
