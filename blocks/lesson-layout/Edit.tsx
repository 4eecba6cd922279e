import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { ChoiceEditor } from '../kit/choice/ChoiceEditor.tsx'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-author-views.ts'
import select from '../../src/ui/input/Select.module.css'
import css from './Edit.module.css'
import type { model } from './model.ts'
import studentCss from './Student.module.css'

type Layout = DataOf<typeof model>

/** The layouts that authors can choose. Five others come only with imported lessons and stay until they are changed. */
const offered: readonly Layout['blockType'][] = ['none', 'block6']

export default function Edit({ data, onChange }: EditProps<Layout>) {
  const { t } = useLingui()
  const kindId = useId()
  const { blockType, exposedData, check_only } = data
  const { question, trueAnswers, cardsCollection } = exposedData
  const nameOf = (type: Layout['blockType']) =>
    type === 'none' ? t`Hidden` : type === 'block6' ? t`Half-width test` : t`Full-width test (${type})`

  return (
    <div className={css.editor}>
      <div className={css.kind}>
        <label htmlFor={kindId}>
          <Trans>Layout</Trans>
        </label>
        <select
          className={select.select}
          id={kindId}
          value={blockType}
          onChange={(event) => onChange({ ...data, blockType: event.target.value as Layout['blockType'] })}
        >
          {[...new Set([...offered, blockType])].map((type) => (
            <option key={type} value={type}>
              {nameOf(type)}
            </option>
          ))}
        </select>
      </div>
      {blockType === 'none' ? (
        <p className={css.note}>
          <Trans>Students see nothing here. The test is kept.</Trans>
        </p>
      ) : (
        <div className={studentCss[blockType]}>
          <ChoiceEditor
            kind="multiplechoice"
            test={{ question, items: cardsCollection, right: trueAnswers, check_only }}
            onChange={({ right, items, question: asked, check_only: hidden }) =>
              onChange({
                ...data,
                exposedData: {
                  ...exposedData,
                  question: asked ?? question,
                  cardsCollection: items ?? cardsCollection,
                  trueAnswers: right ? [...right] : trueAnswers,
                },
                check_only: hidden ?? check_only,
              })
            }
          />
        </div>
      )}
    </div>
  )
}
