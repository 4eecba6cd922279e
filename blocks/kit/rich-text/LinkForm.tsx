import { $createLinkNode, $toggleLink } from '@lexical/link'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { Trans, useLingui } from '@lingui/react/macro'
import { $createTextNode, $getSelection, $isRangeSelection } from 'lexical'
import { X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { LinkRefusal } from './LinkRefusal.tsx'
import css from './RichTextField.module.css'
import { toLinkAddress } from './vocabulary.ts'

interface LinkFormProps {
  /** The address of the link at the caret. */
  address: string | undefined
  onDone(): void
}

const focus = (input: HTMLInputElement | null) => input?.focus()

/** Sets, changes or removes the link of the selection. */
export function LinkForm({ address, onDone }: LinkFormProps) {
  const { t } = useLingui()
  const [editor] = useLexicalComposerContext()
  const [typed, setTyped] = useState(address ?? '')
  const [isRefused, setRefused] = useState(false)
  const errorId = useId()

  const close = () => {
    onDone()
    editor.focus()
  }
  const finish = (url: string | null) => {
    editor.update(() => $setLink(url))
    close()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const url = toLinkAddress(typed)
    if (url) finish(url)
    else setRefused(true)
  }

  return (
    <form className={`flex wrap gap-2 ${css.linkForm}`} onSubmit={submit}>
      <input
        className={`min-0 target pad-inline outlined bg-paper ${css.linkAddress}`}
        // The user opened this field with the link tool.
        ref={focus}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setRefused(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
        }}
        aria-label={t`Address of the link`}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? errorId : undefined}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
      />
      <button type="submit" className={`target bg-accent medium accent pointer ${css.linkButton}`}>
        <Trans>Save link</Trans>
      </button>
      {address === undefined ? null : (
        <button
          type="button"
          className={`target bg-accent medium accent pointer ${css.linkButton}`}
          onClick={() => finish(null)}
        >
          <Trans>Remove link</Trans>
        </button>
      )}
      <button
        type="button"
        className={`grid place-center bare ink pointer square ${css.tool}`}
        aria-label={t`Close`}
        title={t`Close`}
        onClick={close}
      >
        <X aria-hidden size={20} />
      </button>
      {isRefused ? (
        <p id={errorId} role="alert" className="small bad pad-inline-s new-line">
          <LinkRefusal />
        </p>
      ) : null}
    </form>
  )
}

/** Without a selection the address becomes the text of the link. */
function $setLink(url: string | null) {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  const isInLink = selection.anchor
    .getNode()
    .getParents()
    .some((parent) => parent.getType() === 'link')
  if (url === null || !selection.isCollapsed() || isInLink) $toggleLink(url)
  else selection.insertNodes([$createLinkNode(url).append($createTextNode(url))])
}
