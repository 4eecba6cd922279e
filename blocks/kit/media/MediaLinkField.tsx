import { Trans } from '@lingui/react/macro'
import { Flex, Text } from '@radix-ui/themes'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Field } from '../../../src/ui/input/Field.tsx'
import { TextLine } from '../../../src/ui/office/TextLine.tsx'
import { mediaPage, type MediaProvider, type MediaSource, providerNames } from './media-source.ts'
import { readMediaLink } from './read-media-link.ts'

export interface MediaLinkFieldProps<Provider extends MediaProvider> {
  /** Undefined without a recording. */
  value: MediaSource | undefined
  providers: readonly Provider[]
  /** The message for links of other providers. */
  refusal: ReactNode
  /** Called for supported links, and with undefined when the field is cleared. */
  onChange(source: (MediaSource & { provider: Provider }) | undefined): void
}

/** A field for the address of a recording, which shows the recognized provider and id. */
export function MediaLinkField<Provider extends MediaProvider>(props: MediaLinkFieldProps<Provider>) {
  const { value, providers, refusal, onChange } = props
  const [typed, setTyped] = useState(() => (value ? mediaPage(value) : ''))
  const wordId = useId()
  const isOurs = (source: MediaSource): source is MediaSource & { provider: Provider } =>
    providers.some((provider) => provider === source.provider)

  const recognise = (text: string) => {
    const source = readMediaLink(text)
    return source && isOurs(source) ? source : undefined
  }
  const recognised = recognise(typed)
  const isRefused = !recognised && typed.trim() !== ''

  const change = (text: string) => {
    setTyped(text)
    const source = recognise(text)
    // A refused link does not change the stored one.
    if (source || text.trim() === '') onChange(source)
  }

  return (
    <Field label={<Trans>Link</Trans>}>
      {(control) => (
        <>
          <TextLine
            {...control}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder={providers.map((provider) => providerNames[provider]).join(', ')}
            value={typed}
            maxLength={4_000}
            aria-invalid={isRefused}
            aria-describedby={wordId}
            onChange={(event) => change(event.target.value)}
          />
          <Text asChild size="1" color={isRefused ? 'red' : 'green'}>
            <Flex asChild align="center" gap="2" minHeight="1.25rem">
              <p id={wordId} role="status">
                {recognised ? (
                  <>
                    <CircleCheck aria-hidden size={16} />
                    {providerNames[recognised.provider]}: {recognised.id}
                  </>
                ) : isRefused ? (
                  <>
                    <CircleAlert aria-hidden size={16} />
                    <span>{refusal}</span>
                  </>
                ) : null}
              </p>
            </Flex>
          </Text>
        </>
      )}
    </Field>
  )
}
