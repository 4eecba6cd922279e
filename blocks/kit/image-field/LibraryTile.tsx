import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Flex, Text } from '@radix-ui/themes'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { smallestSource } from '#domain/lesson/picture.ts'
import { Button } from '../../../src/ui/office/Button.tsx'
import { IconButton } from '../../../src/ui/office/IconButton.tsx'
import type { LibraryPicture, PictureLibrary } from '../host.ts'
import css from './LibraryDialog.module.css'

interface LibraryTileProps {
  library: PictureLibrary
  picture: LibraryPicture
  onChoose(): void
}

/** A picture of the library. A press chooses it; after a removal it can be restored. */
export function LibraryTile({ library, picture, onChoose }: LibraryTileProps) {
  const { t } = useLingui()
  const { _id, image_url, image_alt, image_name, width, height } = picture
  const name = image_alt || image_name || t`Picture without a name`
  const tile = useRef<HTMLLIElement>(null)
  const [isRemoved, setRemoved] = useState(false)
  const [error, setError] = useState<string>()

  const change = async (remove: boolean) => {
    setError(undefined)
    try {
      await (remove ? library.remove(_id) : library.restore(_id))
      setRemoved(remove)
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : t`This did not work. Please try again.`)
    }
  }

  // The pressed button is gone, so the focus moves to the picture.
  const shown = useRef(isRemoved)
  useEffect(() => {
    if (shown.current === isRemoved) return
    shown.current = isRemoved
    tile.current?.querySelector('button')?.focus()
  }, [isRemoved])

  return (
    <li ref={tile} className="grid content-start relative">
      {isRemoved ? (
        <Card asChild>
          <Flex direction="column" align="center" justify="center" gap="3" minHeight="11rem">
            <Text as="p" size="1" color="gray" align="center" role="status">
              <Trans>Removed from the library. Lessons keep the picture.</Trans>
            </Text>
            <Button variant="quiet" onClick={() => void change(false)}>
              <Trans>Undo</Trans>
            </Button>
          </Flex>
        </Card>
      ) : (
        <>
          <button
            type="button"
            className={`grid content-start gap-1 card small text-start pointer hover-line full-height ${css.choose}`}
            onClick={onChoose}
          >
            <img
              className={`full cover round-s bg-faint ${css.image}`}
              src={smallestSource(image_url)}
              alt=""
              loading="lazy"
              decoding="async"
            />
            <span className={`semibold breaks clip clamp ${css.name}`}>{name}</span>
            <span className={`soft ${css.size}`}>{t`${width} × ${height} px`}</span>
          </button>
          <IconButton
            className={css.remove ?? ''}
            label={t`Remove from library: ${name}`}
            onClick={() => void change(true)}
          >
            <Trash2 aria-hidden size={18} />
          </IconButton>
        </>
      )}
      {error === undefined ? null : (
        <Text as="p" size="1" color="red" role="alert">
          {error}
        </Text>
      )}
    </li>
  )
}
