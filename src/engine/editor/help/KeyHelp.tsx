import { Trans, useLingui } from '@lingui/react/macro'
import { Kbd } from '@radix-ui/themes'
import { Button } from '../../../ui/office/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { listKeys } from './list-keys.ts'
import css from './KeyHelp.module.css'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The sheet of keys: the shortcuts of all actions that have a line on it. */
export default function KeyHelp({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const parts = [
    { part: 'everywhere', title: t`Everywhere` },
    { part: 'handle', title: t`With a block selected` },
  ] as const
  return (
    <Dialog title={t`Keyboard`} width="28rem" onClose={onClose}>
      {parts.map(({ part, title }) => (
        <section key={part}>
          <h3 className={css.part}>{title}</h3>
          <dl>
            {listKeys(part, isApple).map(({ label, modifiers, keys, separator }) => (
              <div key={label.id} className={css.row}>
                <dt>{t(label)}</dt>
                <dd>
                  {modifiers.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                  {keys.flatMap((key, index) => [index > 0 ? separator : null, <Kbd key={key}>{key}</Kbd>])}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Button variant="quiet" wide onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </Dialog>
  )
}
