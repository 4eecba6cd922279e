import { Trans, useLingui } from '@lingui/react/macro'
import { Box, Flex, Text } from '@radix-ui/themes'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../src/ui/office/Button.tsx'
import { QuestionEditor } from '../question/QuestionEditor.tsx'
import { EditableRows } from '../rows/EditableRows.tsx'
import { moveItem } from '../rows/move-item.ts'
import { type ChoiceItem, emptyChoiceItem } from './choice-item.ts'
import { ChoiceItemFields } from './ChoiceItemFields.tsx'
import { remapMoved, remapRemoved } from './remap-indices.ts'
import { type TestKind, toggleChoice } from './toggle-choice.ts'

/** The editable parts of a test, independent of the names of its stored fields. */
interface ChoiceTest {
  question: string
  items: ChoiceItem[]
  /** Indices of the right items. */
  right: readonly number[]
  check_only: boolean
  explanation: string | undefined
}

interface ChoiceEditorProps {
  kind: TestKind
  test: ChoiceTest
  /** Receives only the changed parts. */
  onChange(changed: Partial<ChoiceTest>): void
}

/** Edits a test: its question, its items and its key. */
export function ChoiceEditor({ kind, test, onChange }: ChoiceEditorProps) {
  const { t } = useLingui()
  const { items, right } = test
  const [addedId, setAddedId] = useState<string>()
  const addButton = useRef<HTMLButtonElement>(null)

  const add = () => {
    const item = emptyChoiceItem()
    setAddedId(item.id)
    onChange({ items: [...items, item] })
  }
  const remove = (index: number) => {
    onChange({ items: items.toSpliced(index, 1), right: remapRemoved(right, index) })
    addButton.current?.focus()
  }

  return (
    <QuestionEditor
      question={test.question}
      onQuestion={(question) => onChange({ question })}
      explanation={test.explanation}
      onExplanation={(explanation) => onChange({ explanation })}
      checkOnly={{ checked: test.check_only, onChange: (check_only) => onChange({ check_only }) }}
    >
      <EditableRows
        items={items}
        rowName={(index) => t`answer ${index + 1}`}
        onMove={(from, to) => onChange({ items: moveItem(items, from, to), right: remapMoved(right, from, to) })}
        onRemove={remove}
      >
        {(item, index) => (
          <ChoiceItemFields
            item={item}
            number={index + 1}
            right={right.includes(index)}
            focused={item.id === addedId}
            onRight={() => onChange({ right: toggleChoice(kind, right, index) })}
            onChange={(changed) => onChange({ items: items.with(index, { ...item, ...changed }) })}
          />
        )}
      </EditableRows>
      <Flex wrap="wrap" align="center" gapX="4" gapY="2">
        <Button ref={addButton} variant="quiet" onClick={add}>
          <Plus aria-hidden size={18} />
          <Trans>Add an answer</Trans>
        </Button>
        {right.length === 0 ? (
          <Box asChild flexGrow="1" flexBasis="12rem">
            <Text as="p" size="1" color="gray">
              <Trans>No correct answer is marked: a teacher will read this question.</Trans>
            </Text>
          </Box>
        ) : null}
      </Flex>
    </QuestionEditor>
  )
}
