import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { useSearchParams } from 'wouter'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../../lib/session.ts'
import { Chips } from '../../../ui/input/Chips.tsx'
import { ScrollLine } from '../../../ui/scroll/ScrollLine.tsx'
import { type ContactView, readView } from '../list/contact-view.ts'

const SavedViews = lazy(() => import('./SavedViews.tsx'))

interface ContactViewsProps {
  /** Whether the person has own contacts. */
  hasOwn: boolean
  /** How many contacts the list has. */
  count: number | undefined
}

/** The views of the list and the lists that the person has saved; the view is in the page's address. */
export function ContactViews({ hasOwn, count }: ContactViewsProps) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const [params, setParams] = useSearchParams()
  const view = readView(params)
  const views: { value: ContactView; label: string; isShown?: boolean }[] = [
    { value: 'all', label: t`All` },
    { value: 'mine', label: t`Mine`, isShown: hasOwn },
    { value: 'due', label: t`Due` },
    { value: 'overdue', label: t`Overdue` },
    { value: 'new', label: t`Not processed` },
    { value: 'quiet', label: t`Quiet for 14 days` },
    { value: 'phoneless', label: t`Without a phone` },
    { value: 'unowned', label: t`Without a missioner`, isShown: holdsRight(user?.account_role, 'contacts.transfer') },
  ]
  const choose = (chosen: ContactView) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (chosen === 'all') next.delete('view')
        else next.set('view', chosen)
        return next
      },
      { replace: true },
    )
  return (
    <ScrollLine scrollKey={`${view} ${hasOwn}`} areTabs>
      <Chips
        label={t`Which contacts`}
        areTabs
        value={view}
        chips={views
          .filter(({ isShown = true }) => isShown)
          .map((chip) => ({ ...chip, ...(chip.value === view && { count: count ?? null }) }))}
        onChoose={choose}
      />
      <Suspense>
        <SavedViews />
      </Suspense>
    </ScrollLine>
  )
}
