import { useLingui } from '@lingui/react/macro'
import { Badge } from '@radix-ui/themes'
import { TriangleAlert } from 'lucide-react'

interface UncheckedPhoneProps {
  /** As it was typed. */
  phone: string
  className?: string | undefined
}

/** A number that cannot be dialled as it is, with a mark. */
export function UncheckedPhone({ phone, className }: UncheckedPhoneProps) {
  const { t } = useLingui()
  return (
    <span className={className}>
      <span translate="no">{phone}</span>{' '}
      <Badge color="amber">
        <TriangleAlert size={16} aria-hidden="true" />
        {t`Check this number`}
      </Badge>
    </span>
  )
}
