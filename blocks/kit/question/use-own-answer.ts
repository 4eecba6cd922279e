import { useState } from 'react'

/**
 * The answer to show and a function that changes it. After the first change the local answer wins over `answer`, so that
 * a late reply to an earlier save never reverts newer input. While `closed`, only `answer` counts.
 */
export function useOwnAnswer<Answer>(
  answer: Answer | undefined,
  closed: boolean,
  onAnswer: (answer: Answer) => void,
): [Answer | undefined, (answer: Answer) => void] {
  const [own, setOwn] = useState<{ answer: Answer }>()
  return [
    closed || !own ? answer : own.answer,
    (next) => {
      setOwn({ answer: next })
      onAnswer(next)
    },
  ]
}
