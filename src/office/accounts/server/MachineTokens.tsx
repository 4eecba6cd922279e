import { Trans, useLingui } from '@lingui/react/macro'
import { Code, Text } from '@radix-ui/themes'
import { lazy, useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { DialogPlace } from '../../../ui/dialog/DialogPlace.tsx'
import { Button } from '../../../ui/office/Button.tsx'
import { CardList } from '../../../ui/office/CardList.tsx'
import { DeviceRow } from '../../../ui/office/DeviceRow.tsx'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../../ui/office/Placeholder.tsx'
import { Section } from '../../shared/Section.tsx'
import { type MachineToken, useMachineTokens, useRevokeMachineToken } from './use-install.ts'

const NewMachineToken = lazy(() => import('./NewMachineToken.tsx'))

/** The programs that may read the server's metrics: create a token, copy it once, revoke it. */
export function MachineTokens() {
  const { t } = useLingui()
  const [isCreating, setCreating] = useState(false)
  const { data, error, refetch } = useMachineTokens()
  return (
    <Section
      title={t`Monitoring`}
      description={
        <Trans>
          With a token, a program such as Prometheus reads the server’s metrics at <Code>/api/metrics</Code>. The token
          opens nothing else, and the metrics name no people.
        </Trans>
      }
      actions={
        <Button variant="quiet" onClick={() => setCreating(true)}>
          <Trans>Create a token</Trans>
        </Button>
      }
    >
      {data ? (
        <TokenList tokens={data.tokens} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Placeholder shape="cards" />
      )}
      {data?.has_setting && (
        <Text as="p" size="2" color="gray">
          <Trans>
            The settings of the server have one more token, <Code>METRICS_TOKEN</Code>.
          </Trans>
        </Text>
      )}
      {isCreating && (
        <DialogPlace>
          <NewMachineToken onClose={() => setCreating(false)} />
        </DialogPlace>
      )}
    </Section>
  )
}

function TokenList({ tokens }: { tokens: readonly MachineToken[] }) {
  const { t, i18n } = useLingui()
  const [asked, setAsked] = useState<MachineToken>()
  const dateOf = (moment: Date) => i18n.date(moment, { dateStyle: 'long' })
  if (tokens.length === 0)
    return (
      <Text as="p" size="2" color="gray">
        <Trans>No program has a token yet.</Trans>
      </Text>
    )
  return (
    <>
      <CardList>
        <ul>
          {tokens.map((token) => {
            const { _id, token_name: name, created_at, last_used_at } = token
            const created = dateOf(created_at)
            const used = last_used_at && i18n.date(last_used_at, { dateStyle: 'long', timeStyle: 'short' })
            return (
              <DeviceRow
                key={_id}
                name={name}
                fact={
                  used ? (
                    <Trans>
                      created {created}, last used {used}
                    </Trans>
                  ) : (
                    <Trans>created {created}, not used yet</Trans>
                  )
                }
              >
                <Button variant="quiet" aria-label={t`Revoke ${name}`} onClick={() => setAsked(token)}>
                  <Trans>Revoke</Trans>
                </Button>
              </DeviceRow>
            )
          })}
        </ul>
      </CardList>
      {asked && <RevokeToken token={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function RevokeToken({ token, onClose }: { token: MachineToken; onClose(): void }) {
  const { t } = useLingui()
  const revoke = useRevokeMachineToken(token)
  const { _id, token_name: name } = token
  return (
    <ConfirmDialog
      title={t`Revoke the token “${name}”?`}
      confirmLabel={t`Revoke the token`}
      busy={revoke.isPending}
      error={revoke.error}
      // The dialog shows why it failed.
      onConfirm={() => void revoke.mutateAsync({ _id }).then(onClose, () => undefined)}
      onClose={onClose}
    >
      <Trans>The program that uses it can no longer read the metrics. This cannot be undone.</Trans>
    </ConfirmDialog>
  )
}
