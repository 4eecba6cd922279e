import { useLingui } from '@lingui/react/macro'
import { Box, Grid } from '@radix-ui/themes'
import { Circle, CircleCheck, Image, ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../src/ui/office/IconButton.tsx'
import { TextArea } from '../../../src/ui/office/TextArea.tsx'
import { ImageField } from '../image-field/ImageField.tsx'
import type { ChoiceItem } from './choice-item.ts'

interface ChoiceItemFieldsProps {
  item: ChoiceItem
  /** 1-based. */
  number: number
  right: boolean
  /** Focused when it appears. */
  focused: boolean
  onRight(): void
  onChange(changed: Partial<ChoiceItem>): void
}

const focus = (field: HTMLTextAreaElement | null) => field?.focus()

/** The fields of one item: whether it is right, its text, and its picture behind a button. */
export function ChoiceItemFields({ item, number, right, focused, onRight, onChange }: ChoiceItemFieldsProps) {
  const { t } = useLingui()
  const [pictureOpen, setPictureOpen] = useState(false)
  return (
    <div data-right={right}>
      <Grid columns="auto 1fr auto" align="start">
        <IconButton
          label={right ? t`Answer ${number} is correct` : t`Mark answer ${number} as correct`}
          aria-pressed={right}
          onClick={onRight}
        >
          {right ? <CircleCheck aria-hidden size={22} color="var(--ok)" /> : <Circle aria-hidden size={22} />}
        </IconButton>
        <TextArea
          ref={focused ? focus : undefined}
          aria-label={t`Answer ${number}`}
          placeholder={t`Answer ${number}`}
          value={item.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
        <IconButton
          label={t`Picture of answer ${number}`}
          aria-expanded={pictureOpen}
          onClick={() => setPictureOpen(!pictureOpen)}
        >
          {item.url ? <Image aria-hidden size={18} /> : <ImagePlus aria-hidden size={18} />}
        </IconButton>
      </Grid>
      {pictureOpen ? (
        <Box p="2">
          <ImageField label={t`Picture of answer ${number}`} value={item.url} onChange={(url) => onChange({ url })} />
        </Box>
      ) : null}
    </div>
  )
}
