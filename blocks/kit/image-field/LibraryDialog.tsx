import { Trans, useLingui } from '@lingui/react/macro'
import { Grid } from '@radix-ui/themes'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../src/ui/office/Button.tsx'
import { Dialog } from '../../../src/ui/dialog/Dialog.tsx'
import { IconButton } from '../../../src/ui/office/IconButton.tsx'
import { LoadFailure } from '../../../src/ui/office/LoadFailure.tsx'
import { Loading } from '../../../src/ui/notice/Loading.tsx'
import { Notice } from '../../../src/ui/notice/Notice.tsx'
import { TextInput } from '../../../src/ui/office/TextInput.tsx'
import { useDebounced } from '../../../src/ui/use-debounced.ts'
import type { LibraryPicture, PictureLibrary } from '../host.ts'
import css from './LibraryDialog.module.css'
import { LibraryTile } from './LibraryTile.tsx'
import { usePicturePages } from './use-picture-pages.ts'

/** Milliseconds. */
const DEBOUNCE_MS = 250

interface LibraryDialogProps {
  library: PictureLibrary
  onChoose(picture: LibraryPicture): void
  onClose(): void
}

/** A dialog to choose a picture of the school. */
export default function LibraryDialog({ library, onChoose, onClose }: LibraryDialogProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), DEBOUNCE_MS)
  const { pages, error, isLoading, retry, loadMore } = usePicturePages(library, search)

  return (
    <Dialog
      title={t`Picture library`}
      corner={
        <IconButton label={t`Close`} onClick={onClose}>
          <X aria-hidden size={20} />
        </IconButton>
      }
      width="56rem"
      onClose={onClose}
    >
      <TextInput
        type="search"
        label={t`Search by description or file name`}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
      />
      {error === undefined ? null : <LoadFailure error={error} onRetry={retry} />}
      {pages === undefined && isLoading ? <Loading /> : null}
      {pages && pages.images.length > 0 ? (
        <Grid asChild columns="repeat(auto-fill, minmax(min(8rem, 100%), 1fr))" gap="4">
          <ul className={css.pictures} aria-label={t`Picture library`} aria-busy={isLoading}>
            {pages.images.map((picture) => (
              <LibraryTile key={picture._id} library={library} picture={picture} onChoose={() => onChoose(picture)} />
            ))}
          </ul>
        </Grid>
      ) : null}
      {pages?.images.length === 0 && error === undefined ? (
        search === '' ? (
          <Notice title={t`There are no pictures yet`}>
            <Trans>Every picture added to a lesson appears here.</Trans>
          </Notice>
        ) : (
          <Notice title={t`Nothing was found`}>
            <Trans>Try another word, or a part of it.</Trans>
          </Notice>
        )
      ) : null}
      {pages?.next ? (
        <Button variant="quiet" busy={isLoading} onClick={loadMore}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </Dialog>
  )
}
