import { useLingui } from '@lingui/react/macro'
import { Flex } from '@radix-ui/themes'
import { Trash2 } from 'lucide-react'
import { Link, useSearch } from 'wouter'
import chips from '../../../ui/input/Chips.module.css'
import { IconButton } from '../../../ui/office/IconButton.tsx'
import { useRemoveView, useViews } from './use-views.ts'

/** The lists that the person has named; the one that is shown can be removed. */
export default function SavedViews() {
  const { t } = useLingui()
  const search = useSearch()
  const { data } = useViews()
  const remove = useRemoveView()
  if (!data || data.views.length === 0) return null
  return (
    <Flex asChild className={`${chips.chips} ${chips.tabs}`}>
      <ul aria-label={t`Saved lists`}>
        {data.views.map((view) => (
          <Flex key={view._id} asChild align="center">
            <li>
              <Link
                href={view.view_query === '' ? '/contacts' : `/contacts?${view.view_query}`}
                className={`${chips.chip} ${chips.tab}`}
                aria-current={view.view_query === search ? 'page' : undefined}
              >
                {view.view_name}
              </Link>
              {view.view_query === search && (
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
