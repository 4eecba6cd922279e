import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Flex, Grid, Text } from '@radix-ui/themes'
import { MessagesSquare, Undo2 } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { commentLimit } from '#domain/lesson/comment.ts'
import { namePlaceholder } from '#domain/lesson/comment-snippet.ts'
import { Button } from '../../../../ui/office/Button.tsx'
import { TextAreaInput } from '../../../../ui/office/TextAreaInput.tsx'
import type { OpenAnswer } from '../use-question-answers.ts'
import { useGroupComment } from './use-group-comment.ts'

interface GroupCommentProps {
  answers: readonly OpenAnswer[]
  elementId: string
  isReviewed(studying_id: string): boolean
  /** The form was closed; the focus needs a place. */
  onClosed(): void
}

/** Writes one comment to all students of a group who have none. */
export function GroupComment({ answers, elementId, isReviewed, onClosed }: GroupCommentProps) {
  const comment = useGroupComment(answers, elementId, isReviewed)
  const [isOpen, setOpen] = useState(false)
  const { openCount, writtenCount } = comment
  const close = () => {
    setOpen(false)
    onClosed()
  }
  const undo = () => {
    comment.undo()
    onClosed()
  }
  return (
    <>
      {isOpen && (
        <GroupForm
          openCount={openCount}
          commented={answers.length - openCount}
          onWrite={(text) => {
            const isWritten = comment.write(text)
            if (isWritten) close()
            return isWritten
          }}
          onClose={close}
        />
      )}
      <Flex wrap="wrap" align="center" gapX="4" gapY="2">
        {!isOpen && openCount > 1 && (
          <Button variant="quiet" onClick={() => setOpen(true)}>
            <MessagesSquare size={18} aria-hidden="true" />
            <Plural value={openCount} one="Comment for # student" other="One comment for # students" />
          </Button>
        )}
        <span role="status">
          {writtenCount > 0 && (
            <Plural value={writtenCount} one="Comment added for # student" other="Comment added for # students" />
          )}
        </span>
        {writtenCount > 0 && (
          <Button variant="quiet" onClick={undo}>
            <Undo2 size={18} aria-hidden="true" />
            <Trans>Undo</Trans>
          </Button>
        )}
      </Flex>
    </>
  )
}

interface GroupFormProps {
  openCount: number
  /** Students whose comment stays as it is. */
  commented: number
  /** Returns false when the text is too long with one of the names. */
  onWrite(text: string): boolean
  onClose(): void
}

function GroupForm({ openCount, commented, onWrite, onClose }: GroupFormProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [text, setText] = useState('')
  const [isTooLong, setTooLong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && openCount > 0) setTooLong(!onWrite(text))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!isSubmit && event.key !== 'Escape') return
    event.preventDefault()
    // On the page, Ctrl+Enter releases a review.
    event.stopPropagation()
    if (isSubmit) form.current?.requestSubmit()
    else onClose()
  }
  return (
    <Grid asChild columns="1" gap="3">
      <form ref={form} onSubmit={submit}>
        <TextAreaInput
          label={t`Comment for the group`}
          hint={t`Each student gets it as their own comment, with their name in place of ${namePlaceholder}.`}
          error={isTooLong ? t`The comment would be too long with the names` : undefined}
          ref={field}
          rows={2}
          maxLength={commentLimit}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setTooLong(false)
          }}
          onKeyDown={onKeyDown}
        />
        {commented > 0 && (
          <Text as="p" size="2" color="gray">
            <Plural
              value={commented}
              one="# student already has a comment, which stays as it is."
              other="# students already have comments, which stay as they are."
            />
          </Text>
        )}
        <Flex wrap="wrap" justify="end" gapX="3" gapY="2">
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" title={t`Shortcut: Ctrl+Enter`} disabled={text.trim() === '' || openCount === 0}>
            <Plural value={openCount} one="Write to # student" other="Write to # students" />
          </Button>
        </Flex>
      </form>
    </Grid>
  )
}
