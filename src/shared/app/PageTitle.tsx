import { useLingui } from '@lingui/react/macro'

/** The title of the tab: the page, then the product, so that tabs of several sites can be told apart. */
export function PageTitle({ children: title }: { children: string }) {
  const { t } = useLingui()
  const product = t`Bible School`
  return <title>{title === product ? product : `${title} · ${product}`}</title>
}
