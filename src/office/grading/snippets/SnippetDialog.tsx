import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Grid, Text } from '@radix-ui/themes'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { leaveNameOut } from '#domain/lesson/comment-snippet.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ErrorNote } from '../../../ui/notice/ErrorNote.tsx'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import { TextInput } from '../../../ui/office/TextInput.tsx'
import { insertText } from './insert-text.ts'
import { SnippetGroup } from './SnippetGroup.tsx'
import { useSnippetRows } from './use-snippet-rows.ts'
import { useCreateSnippet, useRemoveSnippet, useSnippets, useSuggestions } from './use-snippets.ts'
import css from './SnippetDialog.module.css'

interface SnippetDialogProps {
  studyingId: string
  elementId: string
  /** Empty for a guest who gave none. */
  studentName: string
  /** The comment that gets the remark at its caret. */
  field: HTMLTextAreaElement
  /** Gets the whole comment with the remark in it. */
  onInsert(text: string): void
  onClose(): void
}

/** Remarks to reuse: earlier comments on this question, and the reviewer's own remarks. */
export default function SnippetDialog(props: SnippetDialogProps) {
  const { studyingId, elementId, studentName, field, onInsert, onClose } = props
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  // A closed dialog returns the focus to the button that opened it; the reviewer goes on writing instead.
  useEffect(() => () => field.focus(), [field])
  const stored = useSnippets()
  const suggested = useSuggestions(studyingId, elementId)
  const remove = useRemoveSnippet()

  const snippets = stored.data?.snippets ?? []
  const { groups, own, rows } = useSnippetRows({ stored, suggested, studentName, search })
  const [at, setAt] = useState(0)
  const marked = rows[Math.min(at, rows.length - 1)]

  const comment = leaveNameOut(field.value.trim(), studentName)
  const isNew = comment !== '' && !snippets.some(({ snippet_text }) => snippet_text === comment)
  const isLoading = stored.isPending || suggested.isPending
  const error = stored.error ?? suggested.error

  const insert = (text: string) => {
    const whole = insertText(field, text)
    if (whole === undefined) return showMessage(t`The comment would be too long with it`, 'error')
    onInsert(whole)
    onClose()
  }
  const forget = (_id: string) => {
    const snippet = snippets.find((one) => one._id === _id)
    if (snippet) remove.mutate(snippet)
  }

  const steer = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const next = Math.min(at, rows.length - 1) + (event.key === 'ArrowDown' ? 1 : -1)
    setAt(Math.max(0, Math.min(rows.length - 1, next)))
  }

  return (
    <Dialog title={t`Insert a saved comment`} width="34rem" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Arrows move the mark among the rows inside. */}
      <Grid columns="1" gap="4" onKeyDown={steer}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            if (marked) insert(marked.text)
          }}
        >
          <TextInput
            label={t`Find a saved comment`}
            hint={marked ? t`The arrow keys choose, Enter inserts` : undefined}
            type="search"
            autoComplete="off"
            maxLength={200}
            value={search}
            onChange={(event) => {
              setSearch(event.target.value)
              setAt(0)
            }}
          />
        </form>
        <Grid columns="1" gap="4" minHeight="4rem" aria-busy={isLoading}>
          {groups.map((group) => (
            <SnippetGroup key={group.title} title={group.title} rows={group.rows} marked={marked} onInsert={insert} />
          ))}
          <SnippetGroup title={t`Your saved comments`} rows={own} marked={marked} onInsert={insert} onRemove={forget} />
          <ErrorNote error={error} />
          {!isLoading && !error && !marked && (
            <Text as="p" color="gray">
              {search.trim() ? (
                <Trans>No matching saved comment.</Trans>
              ) : (
                <Trans>No comments on this question yet. Write one and save it to use it again.</Trans>
              )}
            </Text>
          )}
        </Grid>
        <Flex wrap="wrap" justify="end" gap="2">
          {isNew && <KeepSnippet comment={comment} isLoading={stored.isPending} />}
          <Button variant="plain" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </Flex>
        {isNew && comment.includes('{name}') && (
          <Text as="p" size="1" color="gray">
            <Trans>The student’s name is replaced by the name of the student who gets the comment.</Trans>
          </Text>
        )}
      </Grid>
    </Dialog>
  )
}

/** Saves the comment that is being written, to be used again. */
function KeepSnippet({ comment, isLoading }: { comment: string; isLoading: boolean }) {
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
