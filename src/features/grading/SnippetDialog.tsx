import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { fillName, leaveNameOut } from '#domain/comment-snippet.ts'
import { faultWords } from '../../lib/fault-words.ts'
import { trpc } from '../../lib/trpc-query.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { showMessage } from '../../ui/snackbar-store.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { insertText } from './insert-text.ts'
import styles from './SnippetDialog.module.css'
import { SnippetGroup } from './SnippetGroup.tsx'
import { stepFocus } from './step-focus.ts'

interface SnippetDialogProps {
  studyingId: string
  elementId: string
  /** Empty for a guest who gave none. */
  studentName: string
  /** The comment that gets the remark where its caret is. */
  field: HTMLTextAreaElement
  /** The whole comment, once a remark is in it. */
  onInsert(text: string): void
  onClose(): void
}

/** Remarks to say again: what students were told about this question before, and what the teacher keeps. */
export function SnippetDialog({ studyingId, elementId, studentName, field, onInsert, onClose }: SnippetDialogProps) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [search, setSearch] = useState('')
  // Whoever came by the button writes on all the same; a dialog that goes gives the focus to the button first.
  useEffect(() => () => field.focus(), [field])
  const kept = trpc.snippets.list.useQuery()
  const suggested = trpc.studyings.suggest.useQuery({ studying_id: studyingId, element_id: elementId })
  const refresh = () => utils.snippets.list.invalidate()
  const create = trpc.snippets.create.useMutation({ onSettled: refresh })
  const remove = trpc.snippets.remove.useMutation({ onSettled: refresh })

  const snippets = kept.data?.snippets ?? []
  const suggestions = suggested.data?.suggestions ?? []
  const wanted = search.trim().toLocaleLowerCase()
  const fits = ({ text }: { text: string }) => text.toLocaleLowerCase().includes(wanted)
  const show = (text: string) => ({ text: fillName(text, studentName) })
  const groups = [
    { title: t`Said to the same choice before`, rows: suggestions.filter(({ same_answer }) => same_answer) },
    { title: t`Said about this question before`, rows: suggestions.filter(({ same_answer }) => !same_answer) },
  ].map(({ title, rows }) => ({ title, rows: rows.map(({ text, count }) => ({ ...show(text), count })).filter(fits) }))
  const own = snippets.map(({ _id, snippet_text }) => ({ ...show(snippet_text), _id })).filter(fits)
  const [first] = [...groups.flatMap(({ rows }) => rows), ...own]

  const comment = leaveNameOut(field.value.trim(), studentName)
  const isKept = snippets.some(({ snippet_text }) => snippet_text === comment)
  const isLoading = kept.isPending || suggested.isPending
  const fault = kept.error ?? suggested.error

  const insert = (text: string) => {
    const whole = insertText(field, text)
    if (whole === undefined) return showMessage(t`The comment would be too long with it`, 'error')
    onInsert(whole)
    onClose()
  }
  const keep = (snippet_text: string) =>
    create.mutate({ snippet_text }, { onError: (error) => showMessage(faultWords(error), 'error') })
  const forget = (_id: string) => {
    const text = snippets.find((snippet) => snippet._id === _id)?.snippet_text
    remove.mutate(
      { _id },
      {
        onSuccess: () =>
          showMessage(t`The remark is removed`, 'plain', { label: t`Undo`, run: () => keep(text ?? '') }),
        onError: (error) => showMessage(faultWords(error), 'error'),
      },
    )
  }

  return (
    <Dialog title={t`Insert a remark`} width="34rem" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Arrows go through the buttons inside. */}
      <div
        className={styles.remarks}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          stepFocus(event.currentTarget, '[data-stop]', event.key === 'ArrowDown' ? 1 : -1)
        }}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            if (first) insert(first.text)
          }}
        >
          <TextInput
            data-stop
            label={t`Find a remark`}
            hint={first ? t`Enter inserts the first one, the arrows go through them` : undefined}
            type="search"
            autoComplete="off"
            maxLength={200}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </form>
        <div className={styles.groups} aria-busy={isLoading}>
          {groups.map(({ title, rows }) => (
            <SnippetGroup key={title} title={title} rows={rows} onInsert={insert} />
          ))}
          <SnippetGroup title={t`Your remarks`} rows={own} onInsert={insert} onRemove={forget} />
          {fault && (
            <p role="alert" className={styles.fault}>
              {faultWords(fault)}
            </p>
          )}
          {!isLoading && !fault && !first && (
            <p className={styles.nothing}>
              {wanted ? (
                <Trans>No remark has these words.</Trans>
              ) : (
                <Trans>
                  Nothing was said about this question yet. Write a comment and keep it here to say it again.
                </Trans>
              )}
            </p>
          )}
        </div>
        <div className={styles.actions}>
          {comment !== '' && !isKept && (
            <Button
              look="quiet"
              className={styles.keep}
              busy={create.isPending || kept.isPending}
              title={comment}
              onClick={() => keep(comment)}
            >
              <Trans>Keep this comment as a remark</Trans>
            </Button>
          )}
          <Button look="plain" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
        {comment !== '' && !isKept && comment.includes('{name}') && (
          <p className={styles.hint}>
            <Trans>In place of the student’s name the remark will have the name of whoever gets it.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  )
}
