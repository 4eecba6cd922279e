import { Trans, useLingui } from '@lingui/react/macro'
import { Progress } from '@radix-ui/themes'
import { Button } from '../../../ui/office/Button.tsx'
import css from './PasteNote.module.css'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { cancelPaste } from './paste-blocks.ts'

/** Shows how many pictures of a paste are uploaded, and cancels the paste. */
export default function PasteNote() {
  const { t } = useLingui()
  const editor = useEditor()
  const progress = useEditorState(({ pasteProgress }) => pasteProgress)
  const { done = 0, total = 0 } = progress ?? {}
  return (
    <>
      <p className="visually-hidden" role="status">
        {progress && <Trans>Uploading pictures. The blocks are added when the upload is done.</Trans>}
      </p>
      {progress && (
        <div className={`row gap-1 card no-print ${css.note}`}>
          <div className="grid gap-1 grow min-0">
            <span>{t`Pictures: ${done} of ${total}`}</span>
            <Progress max={total} value={done} aria-label={t`Uploading pictures`} />
          </div>
          <Button variant="quiet" onClick={() => cancelPaste(editor)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
