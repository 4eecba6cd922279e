import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { holdsRight, type Right } from '#domain/rights.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { session } from '../../../lib/session.ts'
import { copyPassage } from './copy-passage.ts'
import { contactPath } from '../../shared/contacts/contact-path.ts'
import { submissionsPath } from '../../shared/contacts/submissions-path.ts'
import { useAccounts } from '../../shared/use-accounts.ts'
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
  icon: 'account' | 'course' | 'person' | 'request' | 'verse'
  results: readonly Result[]
}

/** Everything that matches, as far as the person may see it; the server finds all of it but accounts in one call. */
export function usePaletteResults(search: string) {
  const { t, i18n } = useLingui()
  const { user } = useSnapshot(session)
  const holds = (right: Right) => holdsRight(user?.account_role, right)
  const isLong = search.length > 1
  const accounts = useAccounts({ enabled: isLong && holds('accounts.manage') })
  const everything = trpc.search.everything.useQuery({ search }, { enabled: isLong && holds('search.read') })
  const found = isLong ? everything.data : undefined

  const personOf =
    (pathOf: (person: { _id: string }) => string) =>
    ({ _id, contact_fullname }: { _id: string; contact_fullname: string }): Result => ({
      key: _id,
      name: contact_fullname || t`No name`,
      path: pathOf({ _id }),
    })
  const groups: ResultGroup[] = [
    {
      heading: t`People`,
      icon: 'person',
      results: [
        ...(found?.contacts ?? []).map(personOf(contactPath)),
        ...(found?.students ?? []).map(personOf(submissionsPath)),
      ],
    },
    {
      heading: t`Requests`,
      icon: 'request',
      results: (found?.requests ?? []).map(({ _id, fullname, contact_id, created_at }) => ({
        key: `request ${_id}`,
        name: fullname,
        detail: i18n.date(created_at, { day: 'numeric', month: 'short', year: 'numeric' }),
        path: contact_id === null ? '/office/requests' : contactPath({ _id: contact_id }),
      })),
    },
    {
      heading: t`Bible`,
      icon: 'verse',
      results: found?.passage ? [verseOf(found.passage)] : [],
    },
    {
      heading: t`Courses`,
      icon: 'course',
      results: (found?.courses ?? []).map(({ _id, course_title }) => ({
        key: _id,
        name: course_title,
        path: `/office/courses/${_id}`,
      })),
    },
    {
      heading: t`Lessons`,
      icon: 'course',
      results: (found?.lessons ?? []).map(({ _id, lesson_title, course_id, course_title }) => ({
        key: _id,
        name: lesson_title,
        detail: course_title,
        path: `/office/courses/${course_id}/lessons/${_id}`,
      })),
    },
    {
      heading: t`Missioners`,
      icon: 'person',
      results: (found?.missioners ?? []).map(({ _id, missioner_name }) => ({
        key: `missioner ${_id}`,
        name: missioner_name,
        path: `/office/missioners?search=${encodeURIComponent(missioner_name)}`,
      })),
    },
    {
      heading: t`Users`,
      icon: 'person',
      results: (found?.users ?? []).map(({ _id, user_fullname, user_login }) => ({
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
  const queries = [accounts, everything]
  return {
    groups: groups.filter(({ results }) => results.length > 0),
    isFetching: queries.some((query) => query.isFetching),
    isError: queries.some((query) => query.isError),
  }
}

/** Chosen, the verses are copied: a lesson or a message is where they are needed. */
function verseOf(passage: { passage_osis: string; translation_name: string; text: string }): Result {
  return {
    key: `verse ${passage.passage_osis}`,
    name: passage.text,
    detail: passage.translation_name,
    path: '',
    run: () => void copyPassage(passage),
  }
}
