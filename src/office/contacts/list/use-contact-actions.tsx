import { useLingui } from '@lingui/react/macro'
import { ArrowRight, Columns3, CopyCheck, FileSpreadsheet, FileUp, Signpost, TriangleAlert } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { holdsRight, type Right } from '#domain/rights.ts'
import { session } from '../../../lib/session.ts'
import type { PageAction } from '../../shared/PageActions.tsx'
import type { ContactFilter } from '../contact-data.ts'
import { useExportContacts, usePhoneCount } from '../use-contacts.ts'

interface ContactActionsOptions {
  /** Which contacts an export has. */
  filter: ContactFilter
  /** Whether the person has own contacts to call. */
  hasOwn: boolean
  onSources(): void
}

/** What the person may do with the list of contacts beside creating one. */
export function useContactActions({ filter, hasOwn, onSources }: ContactActionsOptions): PageAction[] {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const exporting = useExportContacts()
  const phones = usePhoneCount().data?.count ?? 0
  const may = (right: Right) => holdsRight(user?.account_role, right)
  const icon = { size: 18, 'aria-hidden': true } as const
  const actions: (PageAction & { isOffered: boolean })[] = [
    { text: t`Next contact`, icon: <ArrowRight {...icon} />, href: '/contacts/next', isOffered: hasOwn },
    {
      text: t`Numbers to check: ${phones}`,
      icon: <TriangleAlert {...icon} />,
      href: '/contacts/phones',
      isOffered: phones > 0,
    },
    { text: t`Board`, icon: <Columns3 {...icon} />, href: '/contacts/board', isOffered: true },
    { text: t`Import`, icon: <FileUp {...icon} />, href: '/contacts/import', isOffered: true },
    {
      text: t`Export`,
      icon: <FileSpreadsheet {...icon} />,
      busy: exporting.isPending,
      run: () => exporting.mutate(filter),
      isRare: true,
      isOffered: may('contacts.export'),
    },
    {
      text: t`Duplicates`,
      icon: <CopyCheck {...icon} />,
      href: '/office/contacts/duplicates',
      isRare: true,
      isOffered: may('contacts.merge'),
    },
    {
      text: t`Sources`,
      icon: <Signpost {...icon} />,
      run: onSources,
      isRare: true,
      isOffered: may('contacts.sources'),
    },
  ]
  return actions.filter(({ isOffered }) => isOffered)
}
