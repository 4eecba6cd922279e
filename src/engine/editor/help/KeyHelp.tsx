import { Trans, useLingui } from '@lingui/react/macro'
import { Grid, Heading } from '@radix-ui/themes'
import { Button } from '../../../ui/office/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { KeyList } from '../../../ui/keys/KeyList.tsx'
import { listKeys } from './list-keys.ts'

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
        <Grid key={part} asChild columns="1" gap="2">
          <section>
            <Heading as="h3" size="2" color="gray">
              {title}
            </Heading>
            <KeyList
              rows={listKeys(part, isApple).map(({ label, modifiers, keys: [first = '', ...others], separator }) => ({
                keys: [[...modifiers, first], ...others.map((key) => [key])],
                separator,
                does: t(label),
              }))}
            />
          </section>
        </Grid>
      ))}
      <Button variant="quiet" wide onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </Dialog>
  )
}
