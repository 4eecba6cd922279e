import { useLingui } from '@lingui/react/macro'
import { Flex } from '@radix-ui/themes'
import { Trash2, Users } from 'lucide-react'
import { Link, useSearch } from 'wouter'
import chips from '../../../ui/input/Chips.module.css'
import { IconButton } from '../../../ui/office/IconButton.tsx'
import { showInLine } from '../../../ui/scroll/show-in-line.ts'
import { useRemoveView, useShareView, useViews, type View } from './use-views.ts'

/** The lists that the person has named, and those that are shared in the account; the one that is shown can be changed. */
export default function SavedViews() {
  const { t } = useLingui()
  const { data } = useViews()
  return (
    <>
      <ViewGroup label={t`Saved lists`} views={data?.views.filter(({ is_shared }) => !is_shared)} />
      <ViewGroup label={t`Shared`} isShared views={data?.views.filter(({ is_shared }) => is_shared)} />
    </>
  )
}

interface ViewGroupProps {
  label: string
  isShared?: boolean
  views: readonly View[] | undefined
}

function ViewGroup({ label, isShared = false, views }: ViewGroupProps) {
  const { t } = useLingui()
  const search = useSearch()
  const remove = useRemoveView()
  const share = useShareView()
  if (!views || views.length === 0) return null
  return (
    <Flex asChild className={`${chips.chips} ${chips.tabs}`}>
      <ul aria-label={label}>
        {views.map((view) => (
          <Flex key={view._id} asChild align="center">
            <li ref={view.view_query === search ? showInLine : undefined}>
              <Link
                href={view.view_query === '' ? '/contacts' : `/contacts?${view.view_query}`}
                className={`${chips.chip} ${chips.tab}`}
                aria-current={view.view_query === search ? 'page' : undefined}
              >
                {isShared && <Users size={16} aria-label={t`Shared`} />}
                {view.view_name}
              </Link>
              {view.view_query === search && view.may_share && (
                <IconButton
                  label={t`Shared with the account`}
                  aria-pressed={isShared}
                  disabled={share.isPending}
                  onClick={() => share.run(view)}
                >
                  <Users size={16} aria-hidden="true" />
                </IconButton>
              )}
              {view.view_query === search && view.is_mine && (
                <IconButton
                  label={t`Remove the list “${view.view_name}”`}
                  disabled={remove.isPending}
                  onClick={() => remove.run(view)}
                >
                  <Trash2 size={16} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          </Flex>
        ))}
      </ul>
    </Flex>
  )
}
