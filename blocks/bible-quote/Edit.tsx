import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Grid, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { Button } from '../../src/ui/office/Button.tsx'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-author-views.ts'
import type { Passage } from '../kit/host.ts'
import { TextAreaInput } from '../../src/ui/office/TextAreaInput.tsx'
import { escapeText } from '../kit/rich-text/escape-text.ts'
import { RichTextField } from '../kit/rich-text/RichTextField.tsx'
import { textOf } from '../kit/rich-text/text-of.ts'
import { isQuotedFrom } from './is-quoted-from.ts'
import type { model } from './model.ts'
import studentCss from './Student.module.css'
import { TranslationEditor } from './TranslationEditor.tsx'
import { usePassage } from './use-passage.ts'

export default function Edit({ data, onChange }: EditProps<DataOf<typeof model>>) {
  const { t } = useLingui()
  const passage = usePassage(data.ref, data.translation)
  return (
    <div className={`grid gap-3 ${studentCss.card}`}>
      <RichTextField
        label={t`Verse text`}
        className={studentCss.text ?? ''}
        value={data.text}
        onChange={(text) => onChange({ ...data, text })}
      />
      <Grid columns="repeat(auto-fit, minmax(min(14rem, 100%), 1fr))" gap="3">
        <TextAreaInput
          rows={1}
          label={t`Reference`}
          value={data.ref}
          maxLength={2_000}
          onChange={({ target }) => onChange({ ...data, ref: target.value })}
        />
        <TranslationEditor value={data.translation} onChange={(translation) => onChange({ ...data, translation })} />
      </Grid>
      {passage && <PassageOffer passage={passage} data={data} onChange={onChange} />}
    </div>
  )
}

type PassageOfferProps = Pick<EditProps<DataOf<typeof model>>, 'data' | 'onChange'> & { passage: Passage }

/** Offers the text of the installed translation; the author's own words can be restored. */
function PassageOffer({ passage: { text, translation }, data, onChange }: PassageOfferProps) {
  const [filled, setFilled] = useState<{ before: string; after: string }>()
  const words = textOf(data.text)
  const former = filled?.after === data.text && textOf(filled.before) !== '' ? filled.before : undefined

  const fillIn = () => {
    const after = `<p>${escapeText(text)}</p>`
    setFilled({ before: data.text, after })
    onChange({ ...data, text: after, translation: data.translation.trim() || translation })
  }
  const putBack = (before: string) => onChange({ ...data, text: before })

  return (
    <Flex wrap="wrap" align="center" gapX="4" gapY="2">
      <Button variant="quiet" onClick={() => (former === undefined ? fillIn() : putBack(former))}>
        {former === undefined ? <Trans>Insert verse</Trans> : <Trans>Restore my text</Trans>}
      </Button>
      <Text as="p" size="1" color="gray">
        {words === '' || isQuotedFrom(words, text) ? (
          <Trans>From the translation “{translation}”.</Trans>
        ) : (
          <Trans>These words differ from the translation “{translation}”.</Trans>
        )}
      </Text>
    </Flex>
  )
}
