import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import css from './KeyHelp.module.css'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
const mod = isApple ? '⌘' : 'Ctrl'
const alt = isApple ? '⌥' : 'Alt'

/** The editor's keys on one sheet. */
export default function KeyHelp({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const parts = [
    {
      title: t`Everywhere`,
      rows: [
        [`${mod} Z`, t`Undo`],
        [isApple ? '⇧ ⌘ Z' : 'Ctrl Y', t`Redo`],
        ['Esc', t`Close the block`],
        ['/', t`Choose a block, in an empty text`],
      ],
    },
    {
      title: t`At the handle of a block`,
      rows: [
        ['↑ ↓', t`Go to another block`],
        ['Enter', t`Edit`],
        [`${alt} ↑ ↓`, t`Move`],
        ['Space', t`Select`],
        ['Shift ↑ ↓', t`Select several`],
        [`${mod} A`, t`Select all`],
        [`${mod} C · X · V`, t`Copy, cut, paste`],
        [`${mod} D`, t`Duplicate`],
        ['Delete', t`Delete`],
        ['← →', t`Fold, unfold`],
        ['/', t`Add a block below`],
        ['?', t`This sheet`],
      ],
    },
  ] as const
  return (
    <Dialog title={t`Keyboard`} width="28rem" onClose={onClose}>
      {parts.map(({ title, rows }) => (
        <section key={title}>
          <h3 className={css.part}>{title}</h3>
          <dl className={css.keys}>
            {rows.map(([keys, does]) => (
              <div key={keys} className={css.row}>
                <dt>{does}</dt>
                <dd>{keys.split(' ').map((key) => (key === '·' ? ' · ' : <kbd key={key}>{key}</kbd>))}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Button look="quiet" wide onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </Dialog>
  )
}
