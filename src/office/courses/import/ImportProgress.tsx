import { Trans, useLingui } from '@lingui/react/macro'
import { Grid, Progress, Text } from '@radix-ui/themes'
import type { ImportProgress } from '../course-data.ts'

/** The server's progress; indeterminate until the server reports it. */
export function ServerProgress({ name, progress }: { name: string; progress: ImportProgress | undefined }) {
  const { t } = useLingui()
  const { stage, done, total } = progress ?? { stage: 'reading', done: 0, total: 0 }
  const words = {
    reading: t`Reading the file…`,
    pictures: t`Pictures: ${done} of ${total}`,
    saving: t`Saving lessons: ${done} of ${total}`,
    done: t`Almost done…`,
    unknown: t`Working…`,
  }
  return (
    <Grid columns="1" gap="3">
      <Text as="p" weight="bold">
        {name}
      </Text>
      <Progress {...(total > 0 ? { max: total, value: done } : {})} aria-label={t`Import`} />
      <Text as="p" size="2" color="gray" role="status">
        {words[stage]}
      </Text>
      <Text as="p" size="2" color="gray">
        <Trans>Either everything is imported, or nothing. You can keep this window open until it is done.</Trans>
      </Text>
    </Grid>
  )
}
