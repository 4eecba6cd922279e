import { Check } from 'lucide-react'
import { useLingui } from '@lingui/react/macro'
import { Flex, Text } from '@radix-ui/themes'
import { CardList } from '../../../ui/office/CardList.tsx'
import css from './ChoiceList.module.css'

interface Choice {
  id: string
  text: string
  detail: string
  /** How many answers wait; nothing is left at 0. */
  count: number
}

interface ChoiceListProps {
  label: string
  choices: readonly Choice[]
  chosen?: string
  onChoose(id: string): void
}

/** Lessons or questions with how much waits in each, one of which is chosen. */
export function ChoiceList({ label, choices, chosen, onChoose }: ChoiceListProps) {
  const { t } = useLingui()
  return (
    <CardList>
      <ul aria-label={label}>
        {choices.map(({ id, text, detail, count }) => (
          <li key={id}>
            <button
              type="button"
              className={`row gap-4 full target pad-line bare ink text-start pointer focus-inside ${css.choice}`}
              aria-current={id === chosen || undefined}
              onClick={() => onChoose(id)}
            >
              <Flex as="span" direction="column" flexGrow="1" minWidth="0">
                <Text weight="bold">{text}</Text>
                <Text size="1" color="gray">
                  {detail}
                </Text>
              </Flex>
              {count > 0 ? (
                <Text weight="bold" className={css.count}>
                  {count}
                </Text>
              ) : (
                <Check size={18} role="img" aria-label={t`Nothing left`} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </CardList>
  )
}
