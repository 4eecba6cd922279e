import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import css from './PeopleList.module.css'

interface MoreButtonProps {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage(): unknown
  }
}

/** Loads the next page of a list, as long as there is one. */
export function MoreButton({ list }: MoreButtonProps) {
  if (!list.hasNextPage) return null
  return (
    <Button variant="quiet" className={css.more} busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
      {list.isFetchNextPageError ? <Trans>Could not be loaded. Try again</Trans> : <Trans>Show more</Trans>}
    </Button>
  )
}
