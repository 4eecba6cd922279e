import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Button as RadixButton } from '@radix-ui/themes'
import { ClipboardPaste, ImagePlus, Images, Trash2 } from 'lucide-react'
import { Button } from '../../../src/ui/office/Button.tsx'
import { ActionMenu } from '../../../src/ui/menu/ActionMenu.tsx'
import type { MenuAction } from '../../../src/ui/menu/menu-action.ts'
import css from './ImageField.module.css'

interface ImageActionsProps {
  /** The name of the field. */
  name: string
  isEmpty: boolean
  /** Whether a file is being dragged over the field. */
  isOver: boolean
  onFile(file: File): void
  /** Undefined where the host has no library. */
  onLibrary: (() => void) | undefined
  onClipboard(): void
  onRemove(): void
}

/** Chooses a file. The library, the clipboard and removal are buttons of an empty field, and a menu beside a picture. */
export function ImageActions(props: ImageActionsProps) {
  const { name, isEmpty, isOver, onFile, onLibrary, onClipboard, onRemove } = props
  const { t } = useLingui()
  const others: MenuAction[] = []
  if (onLibrary) {
    const text = t`Picture library`
    others.push({ text, label: text, icon: <Images aria-hidden size={20} />, run: onLibrary })
  }
  if ('clipboard' in navigator && 'read' in navigator.clipboard) {
    const text = t`Paste`
    others.push({ text, label: text, icon: <ClipboardPaste aria-hidden size={20} />, run: onClipboard })
  }
  return (
    <Flex wrap="wrap" gap="2">
      <RadixButton
        asChild
        size="3"
        variant="surface"
        color="gray"
        className={`${css.chooser} ${isEmpty ? css.wide : ''} ${isOver ? css.over : ''}`}
      >
        <label>
          <ImagePlus className="accent" aria-hidden size={20} />
          <span>{isEmpty ? <Trans>Choose a JPEG picture or drop it here</Trans> : <Trans>Another picture</Trans>}</span>
          <input
            className={`full absolute pointer ${css.input}`}
            type="file"
            accept=".jpeg,.jpg"
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) onFile(file)
              // The same file can be chosen again after a failure.
              event.target.value = ''
            }}
          />
        </label>
      </RadixButton>
      {isEmpty ? (
        others.map(({ text, icon, run }) => (
          <Button key={text} variant="quiet" onClick={run}>
            {icon}
            {text}
          </Button>
        ))
      ) : (
        <ActionMenu
          label={t`More actions: ${name}`}
          actions={[
            ...others,
            {
              text: t`Remove picture`,
              label: t`Remove picture`,
              icon: <Trash2 aria-hidden size={20} />,
              run: onRemove,
            },
          ]}
        />
      )}
    </Flex>
  )
}
