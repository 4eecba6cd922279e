import { Trans, useLingui } from '@lingui/react/macro'
import { Callout, Flex } from '@radix-ui/themes'
import { ChartColumn } from 'lucide-react'
import { isSiteLocale, localeName } from '#domain/locale.ts'
import { Button } from '../../../ui/office/Button.tsx'
import type { ContactFigureAddress, FigurePeriod, StudyingFigureAddress } from './figure-address.ts'
import { waitLabel } from './wait-label.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContactFigure, StudyingFigure } from '#domain/statistics/figures.ts'

/** What a figure counts. */
const figureLabel: Record<ContactFigure | StudyingFigure | 'requests', MessageDescriptor> = {
  requests: msg`Requests`,
  new: msg`New contacts`,
  came: msg`Contacts`,
  student: msg`Students`,
  reviewed: msg`Reviewed`,
  church: msg`Joined the Church`,
  called: msg`Time to the first call`,
  state: msg`At the end of the period`,
  begun: msg`Lessons started`,
  finished: msg`Lessons finished`,
  completed: msg`Started and finished`,
  waited: msg`Time to the review`,
  stopped: msg`Stopped here`,
}

interface FigureNoticeProps {
  figure: FigurePeriod | ContactFigureAddress | StudyingFigureAddress
  /** Shows the list without the figure. */
  onLeave(): void
}

/** Above a list that shows what a figure of the statistics counts. */
export default function FigureNotice({ figure, onLeave }: FigureNoticeProps) {
  const { t, i18n } = useLingui()
  const format = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const last = new Date(Date.parse(figure.to) - 1)
  const facts = [
    t(figureLabel['name' in figure ? figure.name : 'requests']),
    new Intl.DateTimeFormat(i18n.locale, format).formatRange(new Date(figure.from), last),
    'wait' in figure && figure.wait && t(waitLabel[figure.wait]),
    isSiteLocale(figure.locale) && localeName[figure.locale],
  ]
  return (
    <Callout.Root size="1" role="status">
      <Callout.Icon>
        <ChartColumn size={18} aria-hidden="true" />
      </Callout.Icon>
      <Flex wrap="wrap" align="center" justify="between" gapX="3">
        <span>
          <Trans>From the statistics:</Trans> <strong>{facts.filter(Boolean).join(' · ')}</strong>
        </span>
        <Button variant="plain" onClick={onLeave}>
          <Trans>Show all</Trans>
        </Button>
      </Flex>
    </Callout.Root>
  )
}
