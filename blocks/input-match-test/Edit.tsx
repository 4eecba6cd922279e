import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@radix-ui/themes'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-author-views.ts'
import { moveItem } from '../kit/rows/move-item.ts'
import { QuestionEditor } from '../kit/question/QuestionEditor.tsx'
import { dealLetters, nextNumber } from './deal-letters.ts'
import select from '../../src/ui/input/Select.module.css'
import css from './Edit.module.css'
import { emptyMatchItem, type MatchItem } from './match-item.ts'
import { withPair } from './match-pairs.ts'
import type { model } from './model.ts'
import { SideEditor } from './SideEditor.tsx'

type Data = DataOf<typeof model>

export default function Edit({ data, onChange }: EditProps<Data>) {
  const { t } = useLingui()
  const { leftItems, rightItems, true_answers } = data
  const change = (changed: Partial<Data>) => onChange({ ...data, ...changed })
  const letters = (items: readonly MatchItem[]) => items.map(({ letter }) => letter)

  return (
    <QuestionEditor
      question={data.question}
      onQuestion={(question) => change({ question })}
      explanation={data.explanation}
      onExplanation={(explanation) => change({ explanation })}
    >
      <SideEditor
        title={t`Lines`}
        addLabel={t`Add a line`}
        rowName={(letter) => t`line ${letter}`}
        items={leftItems}
        onItems={(items) => change({ leftItems: items })}
        onAdd={() => emptyMatchItem(nextNumber(letters(leftItems)))}
        onMove={(from, to) => change({ leftItems: moveItem(leftItems, from, to) })}
        onRemove={(index, { letter }) =>
          change({
            leftItems: leftItems.toSpliced(index, 1),
            true_answers: true_answers.filter((pair) => pair.left !== letter),
          })
        }
      >
        {({ letter }) => (
          <select
            className={`full ${select.select} ${css.key}`}
            aria-label={t`Correct answer for line ${letter}`}
            data-right={true_answers.some((pair) => pair.left === letter)}
            value={true_answers.find((pair) => pair.left === letter)?.right ?? ''}
            onChange={(event) =>
              change({ true_answers: withPair(true_answers, leftItems, letter, event.target.value) })
            }
          >
            <option value="">{t`No correct answer`}</option>
            {rightItems.map((item) => (
              <option key={item.id} value={item.letter}>
                {item.letter}. {item.text}
              </option>
            ))}
          </select>
        )}
      </SideEditor>
      <SideEditor
        title={t`Choices`}
        addLabel={t`Add a choice`}
        rowName={(letter) => t`choice ${letter}`}
        items={rightItems}
        onItems={(items) => change({ rightItems: items })}
        onAdd={() => emptyMatchItem(dealLetters(letters(rightItems), 1, 3).join(''))}
        onRemove={(index, { letter }) =>
          change({
            rightItems: rightItems.toSpliced(index, 1),
            true_answers: true_answers.filter((pair) => pair.right !== letter),
          })
        }
      />
      <Text as="p" size="1" color="gray">
        <Trans>
          Students see the choices in a different order, so neither position nor letter gives an answer away.
        </Trans>
      </Text>
    </QuestionEditor>
  )
}
