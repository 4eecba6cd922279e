import { useState } from 'react'

/**
 * The answer to show and the way to change it. From the first change on, the person's own doing wins over what comes from
 * outside, so that a late echo of an earlier save never takes back a newer letter or choice. While `closed`, only
 * `answer` counts.
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
