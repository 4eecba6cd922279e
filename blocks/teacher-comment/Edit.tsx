import { Trans } from '@lingui/react/macro'
import { Flex } from '@radix-ui/themes'
import { useId } from 'react'
import { TextArea } from '../../src/ui/office/TextArea.tsx'
import { commentLimit, normalizeComment } from '#domain/lesson/comment.ts'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-author-views.ts'
import { useTypedText } from '../kit/use-typed-text.ts'
import type { model } from './model.ts'
import studentCss from './Student.module.css'

// The counter appears near the limit.
const counterFrom = commentLimit - 200

const trim = (text: string) => text.trim()

export default function Edit({ data, onChange }: EditProps<DataOf<typeof model>>) {
  const [fieldId, noteId] = [useId(), useId()]
  const { field } = useTypedText(data.comment ?? '', trim, (text) =>
    onChange({ ...data, comment: normalizeComment(text) }),
  )
  const length = field.value.length
  return (
    <div className={`grid gap-1 pad round bg-card print-whole ${studentCss.panel}`}>
      <label htmlFor={fieldId} className={`soft ${studentCss.who}`}>
        <Trans>Teacher’s comment</Trans>
      </label>
      <TextArea {...field} id={fieldId} rows={2} maxLength={commentLimit} aria-describedby={noteId} />
      <Flex justify="between" gap="3">
        <p id={noteId} className={`soft ${studentCss.note}`}>
          <Trans>
            Every student reads this after the review, unless the teacher changes it. Leave it empty for the teacher to
            fill in.
          </Trans>
        </p>
        {length >= counterFrom ? (
          <p className={`soft ${studentCss.note}`}>
            <Trans>
              {length} of {commentLimit}
            </Trans>
          </p>
        ) : null}
      </Flex>
    </div>
  )
}
