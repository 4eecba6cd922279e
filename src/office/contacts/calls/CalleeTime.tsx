import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { localTimeOf } from './local-time.ts'

const MINUTE_MS = 60_000

/** What time it is in the country of a dial code, with a word at night. Nothing in the reader's own time. */
export default function CalleeTime({ code }: { code: string }) {
  const { i18n } = useLingui()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const found = localTimeOf(code, now)
  if (!found) return null
  const { from, until, isNight } = found
  const own = now.getHours() * 60 + now.getMinutes()
  if (from === own && until === own && !isNight) return null
  const print = (minutes: number) =>
    i18n.date(new Date(2026, 0, 1, 0, minutes), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const time = from === until ? print(from) : `${print(from)}–${print(until)}`
  return (
    <span className="block small">{isNight ? <Trans>Night there: {time}</Trans> : <Trans>{time} there</Trans>}</span>
  )
}
