import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { copyText } from '../../../lib/clipboard.ts'
import { Button } from '../../../ui/Button.tsx'
import css from './KeptAnswers.module.css'

/** What was written on this device for a lesson whose link is closed: nothing of it is lost, and words can be copied. */
export function KeptAnswers({ read }: { read(): Promise<readonly unknown[]> }) {
  const [kept, setKept] = useState<readonly unknown[]>([])
  const [isCopied, setCopied] = useState<boolean>()
  useEffect(() => {
    let isHere = true
    void read().then((answers) => isHere && setKept(answers))
    return () => {
      isHere = false
    }
  }, [read])
  if (kept.length === 0) return null
  const texts = [...new Set(kept.filter((answer) => typeof answer === 'string'))]
  return (
    <section className={css.kept} aria-labelledby="kept-answers">
      <h2 id="kept-answers">
        <Trans>Your answers are kept on this device</Trans>
      </h2>
      <p>
        <Plural
          value={kept.length}
          one="# answer did not reach your teacher before the link was closed. If it is opened again, it is sent by itself when you come back."
          other="# answers did not reach your teacher before the link was closed. If it is opened again, they are sent by themselves when you come back."
        />
      </p>
      {texts.length > 0 && (
        <>
          {texts.map((text) => (
            <blockquote key={text}>{text}</blockquote>
          ))}
          <Button look="quiet" onClick={() => void copyText(texts.join('\n\n')).then(setCopied)}>
            <Trans>Copy what you wrote</Trans>
          </Button>
          <p role="status">
            {isCopied === true && <Trans>Copied</Trans>}
            {isCopied === false && <Trans>It could not be copied. Please select the words yourself.</Trans>}
          </p>
        </>
      )}
    </section>
  )
}
