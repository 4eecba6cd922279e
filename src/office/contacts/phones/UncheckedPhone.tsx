import { useLingui } from '@lingui/react/macro'
import { Badge } from '@radix-ui/themes'
import { TriangleAlert } from 'lucide-react'

/** A number that cannot be dialled as it was typed, with a mark. */
export function UncheckedPhone({ phone }: { phone: string }) {
  const { t } = useLingui()
  return (
    <span>
      <span translate="no">{phone}</span>{' '}
      <Badge color="amber">
        <TriangleAlert size={16} aria-hidden="true" />
        {t`Check this number`}
      </Badge>
    </span>
  )
}
