import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Code, Flex, Grid } from '@radix-ui/themes'
import { Copy } from 'lucide-react'
import { copyText } from '../../../lib/clipboard.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone(): void
}

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useLingui()
  async function copy() {
    if (await copyText(codes.join('\n'))) showMessage(t`Codes copied`, 'success')
    else showMessage(t`The codes could not be copied. Please write them down.`, 'error')
  }
  return (
    <Grid columns="1" gap="4">
      <p>
        <Trans>
          Keep these recovery codes in a safe place, not on this phone. Each one lets you sign in once if you lose the
          app. They will not be shown again.
        </Trans>
      </p>
      <Card asChild size="2">
        <Grid asChild columns="repeat(auto-fill, minmax(9rem, 1fr))" gap="2">
          <ul aria-label={t`Recovery codes`}>
            {codes.map((code) => (
              <li key={code}>
                <Code>{code}</Code>
              </li>
            ))}
          </ul>
        </Grid>
      </Card>
      <Flex wrap="wrap" justify="end" gap="2">
        <Button variant="quiet" onClick={() => void copy()}>
          <Copy size={18} aria-hidden="true" />
          <Trans>Copy the codes</Trans>
        </Button>
        <Button onClick={onDone}>
          <Trans>I have saved them</Trans>
        </Button>
      </Flex>
    </Grid>
  )
}
