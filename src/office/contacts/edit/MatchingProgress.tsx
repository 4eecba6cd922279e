import { Trans, useLingui } from '@lingui/react/macro'
import { Grid, Progress } from '@radix-ui/themes'

/** How far a change of many contacts is. */
export function MatchingProgress({ done, count }: { done: number; count: number }) {
  const { t, i18n } = useLingui()
  const [shown, whole] = [i18n.number(done), i18n.number(Math.max(count, done))]
  return (
    <Grid columns="1" gap="1">
      <Progress max={Math.max(count, done, 1)} value={done} aria-label={t`Progress`} />
      <p role="status">
        <Trans>
          {shown} of {whole}
        </Trans>
      </p>
    </Grid>
  )
}
