import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '@radix-ui/themes'
import { BookOpenText, CircleQuestionMark, Image, type LucideIcon, PanelTop, Type } from 'lucide-react'
import { useRef } from 'react'
import type { PaletteGroup } from '#blocks/kit/define-views.ts'
import { registry } from '#blocks/registry.ts'
import { blockViews } from '#blocks/views.ts'
import { Button } from '../../ui/Button.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import css from './Palette.module.css'

const groups: Record<PaletteGroup, { label: MessageDescriptor; Icon: LucideIcon }> = {
  text: { label: msg`Texts`, Icon: Type },
  scripture: { label: msg`Scripture`, Icon: BookOpenText },
  media: { label: msg`Pictures and media`, Icon: Image },
  question: { label: msg`Questions`, Icon: CircleQuestionMark },
  layout: { label: msg`Titles and layout`, Icon: PanelTop },
}

interface PaletteProps {
  onChoose(type: number): void
  onClose(): void
}

/** Every block there is, by group; choosing one ends the dialog. */
export function Palette({ onChoose, onClose }: PaletteProps) {
  const { t } = useLingui()
  const hasChosen = useRef(false)
  const returnFocus = useReturnFocus()
  const types = [...blockViews.values()].filter(({ type }) => registry.has(type))
  const choose = (type: number) => {
    hasChosen.current = true
    onChoose(type)
  }
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Content
        maxWidth="34rem"
        className={css.palette ?? ''}
        aria-describedby={undefined}
        // The new block takes the focus, not the button that opened this.
        onCloseAutoFocus={(event) => (hasChosen.current ? event.preventDefault() : returnFocus(event))}
      >
        <Dialog.Title className={css.title ?? ''}>
          <Trans>Add a block</Trans>
        </Dialog.Title>
        {Object.entries(groups).map(([group, { label, Icon }]) => {
          const members = types.filter((views) => views.group === group)
          if (members.length === 0) return null
          return (
            <section key={group} className={css.group}>
              <h3 className={css.groupName}>
                <Icon size={16} aria-hidden="true" />
                {t(label)}
              </h3>
              <div className={css.types}>
                {members.map((views) => (
                  <button key={views.type} type="button" className={css.type} onClick={() => choose(views.type)}>
                    {t(views.label)}
                  </button>
                ))}
              </div>
            </section>
          )
        })}
        <Button look="plain" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </Dialog.Content>
    </Dialog.Root>
  )
}
