import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { copyText } from '../../../lib/clipboard.ts'
import { Button } from '../../../ui/Button.tsx'
import css from './UnsentAnswers.module.css'

/** The answers on this device for a lesson whose link is closed; texts can be copied. */
export function UnsentAnswers({ read }: { read(): Promise<readonly unknown[]> }) {
  const [unsent, setUnsent] = useState<readonly unknown[]>([])
  const [isCopied, setCopied] = useState<boolean>()
  useEffect(() => {
    let isHere = true
    void read().then((answers) => isHere && setUnsent(answers))
    return () => {
      isHere = false
    }
  }, [read])
  if (unsent.length === 0) return null
  const texts = [...new Set(unsent.filter((answer) => typeof answer === 'string'))]
  return (
    <section
      className={`stack justify-items-start gap-3 round bg-card pad-l ${css.unsent}`}
      aria-labelledby="unsent-answers"
    >
      <h2 id="unsent-answers">
        <Trans>Your answers are kept on this device</Trans>
      </h2>
      <p>
        <Plural
          value={unsent.length}
          one="# answer did not reach your teacher before the link was closed. If it is opened again, it is sent when you come back."
          other="# answers did not reach your teacher before the link was closed. If it is opened again, they are sent when you come back."
        />
      </p>
      {texts.length > 0 && (
        <>
          {texts.map((text) => (
            <blockquote key={text}>{text}</blockquote>
          ))}
          <Button variant="quiet" onClick={() => void copyText(texts.join('\n\n')).then(setCopied)}>
            <Trans>Copy what you wrote</Trans>
          </Button>
          <p role="status">
            {isCopied === true && <Trans>Copied</Trans>}
            {isCopied === false && <Trans>This could not be copied. Please select and copy the text yourself.</Trans>}
          </p>
        </>
      )}
    </section>
  )
}
