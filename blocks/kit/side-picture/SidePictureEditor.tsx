import { useLingui } from '@lingui/react/macro'
import { Grid } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Chips } from '../../../src/ui/input/Chips.tsx'
import { ImageField } from '../image-field/ImageField.tsx'
import type { ImageSide } from './image-side.ts'
import { SidePicture } from './SidePicture.tsx'
import css from './SidePictureEditor.module.css'

interface SidePictureData {
  src: string
  imageside: ImageSide
  alt: string
  decorative: boolean
}

interface SidePictureEditorProps {
  picture: SidePictureData
  /** Receives only the changed parts. */
  onChange(changed: Partial<SidePictureData>): void
  /** The fields of the text beside the picture. */
  children: ReactNode
}

/** Edits a text with a picture at its side: the picture is where students see it, its controls are below. */
export function SidePictureEditor({ picture, onChange, children }: SidePictureEditorProps) {
  const { t } = useLingui()
  const { src, imageside, alt, decorative } = picture
  return (
    <>
      <SidePicture src={src} side={imageside} alt={alt} />
      <Grid columns="1" gap="4" className={css.text}>
        {children}
      </Grid>
      <Grid columns="1" gap="2" pt="4" className={css.tools}>
        <ImageField
          preview={false}
          value={src}
          onChange={(src, words) => onChange({ src, ...words })}
          words={{ alt, decorative }}
          onWordsChange={onChange}
        />
        {src === '' ? null : (
          <Chips
            label={t`Side of the picture`}
            chips={[
              { value: '0', label: t`On the left` },
              { value: '1', label: t`On the right` },
            ]}
            value={imageside === 1 ? '1' : '0'}
            onChoose={(value) => onChange({ imageside: value === '1' ? 1 : 0 })}
          />
        )}
      </Grid>
    </>
  )
}
