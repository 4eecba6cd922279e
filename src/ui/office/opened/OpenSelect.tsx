import './hand-nonce.ts'
import { Select } from '@radix-ui/themes'
import { Trigger } from 'radix-ui/select'
import { containerOf, StandIn } from './StandIn.tsx'

interface OpenSelectProps {
  id: string
  label: string
  options: readonly { label: string; lang?: string }[]
  /** The place of the chosen option: values may be empty, which Radix forbids. */
  chosen: number | undefined
  button: HTMLElement
  onChoose(index: number): void
  onClose(): void
}

/** The open list of a `SelectInput`. */
export default function OpenSelect({ id, label, options, chosen, button, onChoose, onClose }: OpenSelectProps) {
  return (
    <Select.Root
      open
      size="3"
      value={chosen === undefined ? '' : String(chosen)}
      onValueChange={(index) => onChoose(Number(index))}
      onOpenChange={onClose}
    >
      <Trigger asChild>
        <StandIn element={button} />
      </Trigger>
      <Select.Content id={id} aria-label={label} variant="soft" position="popper" container={containerOf(button)}>
        {options.map(({ label: text, lang }, index) => (
          // Options have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <Select.Item key={index} value={String(index)} lang={lang}>
            {text}
          </Select.Item>
        ))}
      </Select.Content>
    </Select.Root>
  )
}
