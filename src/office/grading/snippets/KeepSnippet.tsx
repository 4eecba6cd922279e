import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/office/Button.tsx'
import css from './SnippetDialog.module.css'
import { useCreateSnippet } from './use-snippets.ts'

/** Saves the comment that is being written, to be used again. */
export function KeepSnippet({ comment, isLoading }: { comment: string; isLoading: boolean }) {
  const create = useCreateSnippet()
  return (
    <Button
      variant="quiet"
      className={css.keep}
      busy={create.isPending || isLoading}
      title={comment}
      onClick={() => create.mutate({ snippet_text: comment })}
    >
      <Trans>Save this comment for reuse</Trans>
    </Button>
  )
}
