import { Trans, useLingui } from '@lingui/react/macro'
import { Grid, Text } from '@radix-ui/themes'
import { ChoiceEditor } from '../kit/choice/ChoiceEditor.tsx'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-author-views.ts'
import { SelectInput } from '../../src/ui/office/select/SelectInput.tsx'
import type { model } from './model.ts'
import studentCss from './Student.module.css'

type Layout = DataOf<typeof model>

/** The layouts that authors can choose. Five others come only with imported lessons and stay until they are changed. */
const offered: readonly Layout['blockType'][] = ['none', 'block6']

export default function Edit({ data, onChange }: EditProps<Layout>) {
  const { t } = useLingui()
  const { blockType, exposedData, check_only, explanation } = data
  const { question, trueAnswers, cardsCollection } = exposedData
  const nameOf = (type: Layout['blockType']) =>
    type === 'none' ? t`Hidden` : type === 'block6' ? t`Half-width test` : t`Full-width test (${type})`

  return (
    <Grid columns="1" gap="4">
      <SelectInput
        label={t`Layout`}
        value={blockType}
        options={[...new Set([...offered, blockType])].map((value) => ({ value, label: nameOf(value) }))}
        onChoose={(type) => onChange({ ...data, blockType: type })}
      />
      {blockType === 'none' ? (
        <Text as="p" color="gray">
          <Trans>Students see nothing here. The test is kept.</Trans>
        </Text>
      ) : (
        <div className={studentCss[blockType]}>
          <ChoiceEditor
            kind="multiplechoice"
            test={{ question, items: cardsCollection, right: trueAnswers, check_only, explanation }}
            onChange={({ right, items, question: asked, check_only: hidden, explanation: why }) =>
              onChange({
                ...data,
                exposedData: {
                  ...exposedData,
                  question: asked ?? question,
                  cardsCollection: items ?? cardsCollection,
                  trueAnswers: right ? [...right] : trueAnswers,
                },
                check_only: hidden ?? check_only,
                explanation: why ?? explanation,
              })
            }
          />
        </div>
      )}
    </Grid>
  )
}
