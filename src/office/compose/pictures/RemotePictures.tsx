import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Card, Grid, Heading, Text } from '@radix-ui/themes'
import type { PictureFailure } from '#domain/lesson/remote-picture.ts'
import { Button } from '../../../ui/office/Button.tsx'
import css from './RemotePictures.module.css'
import type { RemotePictureState } from './use-remote-pictures.ts'

interface RemotePicturesProps {
  pictures: RemotePictureState
  isRetrying: boolean
  onRetry(): void
}

/** Pictures of a draft that students do not see yet, because they are on other sites. Nothing without such pictures. */
export default function RemotePictures({ pictures: { waiting, failed }, isRetrying, onRetry }: RemotePicturesProps) {
  const reasonOf = useReasonOf()
  if (waiting + failed.length === 0) return null
  return (
    <Card asChild size="2" className={css.panel}>
      <Grid asChild columns="1" gap="2" justifyItems="start">
        <section aria-labelledby="remote-pictures-title">
          <Heading as="h2" size="5" id="remote-pictures-title">
            <Trans>Pictures from other sites</Trans>
          </Heading>
          <p>
            <Trans>Students see them once they are stored here; until then there is a placeholder.</Trans>
          </p>
          <p role="status">
            {waiting > 0 ? (
              <Plural value={waiting} one="# picture is being stored…" other="# pictures are being stored…" />
            ) : null}
          </p>
          {failed.length > 0 ? (
            <>
              <p>
                <Trans>
                  These pictures could not be saved. Save them on your device and add them as files, or try again.
                </Trans>
              </p>
              <Grid asChild columns="1" gap="3">
                <ul>
                  {failed.map(({ address, failure }) => (
                    <li key={address}>
                      <span className="block bold breaks">{address}</span>
                      <Text color="gray">{reasonOf(failure)}</Text>
                    </li>
                  ))}
                </ul>
              </Grid>
              <Button variant="quiet" disabled={isRetrying} onClick={onRetry}>
                <Trans>Try again</Trans>
              </Button>
            </>
          ) : null}
        </section>
      </Grid>
    </Card>
  )
}

function useReasonOf(): (failure: PictureFailure) => string {
  const { t } = useLingui()
  const reasons: Record<PictureFailure, string> = {
    forbidden: t`This address is not on the public internet.`,
    unreachable: t`The site did not send the picture.`,
    'too-large': t`The picture is larger than 10 MB.`,
    'not-a-picture': t`What the site sent is not a picture.`,
    'too-many': t`Too many pictures were fetched today. Try again tomorrow.`,
  }
  return (failure) => reasons[failure]
}
