import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { countryNames } from '#domain/phone/country-names.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import type { RouterInputs } from '../../../lib/api/trpc.ts'
import { Button } from '../../../ui/office/Button.tsx'
import section from '../../shared/Section.module.css'
import css from './PhonesPage.module.css'
import { UncheckedPhone } from './UncheckedPhone.tsx'
import type { PhoneToCheck } from './use-phones-to-check.ts'

interface PhoneRowProps {
  /** Whose number it is, and the page of the person, if there is one. */
  name: string
  href?: string
  /** What the person is, where it is no contact. */
  role?: string
  phone: PhoneToCheck
  busy: boolean
  onRepair(to: RouterInputs['contacts']['repairPhone']['to']): void
}

/** A number that cannot be dialled, with one button for each thing that it may mean. */
export function PhoneRow({ name, href, role, phone: { typed, repairs }, busy, onRepair }: PhoneRowProps) {
  const { t } = useLingui()
  const reasonOf = useReasons()
  return (
    <li className={`${section.section} ${css.row}`}>
      <div className={css.head}>
        <span className={css.person}>
          {href === undefined ? (
            <span className={css.name}>{name}</span>
          ) : (
            <Link className={css.name} href={href}>
              {name || t`No name`}
            </Link>
          )}
          {role && <span className={css.role}>{role}</span>}
        </span>
        <UncheckedPhone phone={typed} />
      </div>
      <div className={css.actions}>
        {repairs.map((repair) => (
          <Button
            key={repair.e164}
            variant="quiet"
            disabled={busy}
            onClick={() => onRepair({ kind: 'number', e164: repair.e164 })}
          >
            <span className={css.repair}>
              <strong translate="no">{repair.shown}</strong>
              <span>{reasonOf(repair)}</span>
            </span>
          </Button>
        ))}
        <Button variant="plain" disabled={busy} onClick={() => onRepair({ kind: 'confirmed' })}>
          <Trans>It is right as it is</Trans>
        </Button>
        <Button variant="plain" disabled={busy} onClick={() => onRepair({ kind: 'removed' })}>
          <Trans>Remove the number</Trans>
        </Button>
      </div>
    </li>
  )
}

function useReasons() {
  const { t } = useLingui()
  const names = countryNames(currentLocale())
  const reasons = {
    country: '',
    zero: t`with the missing zero`,
    part: t`one of two numbers`,
    trunk: t`8 dialled as +7`,
    end: t`without the digits at the end`,
  }
  return ({ kind, iso }: PhoneToCheck['repairs'][number]) =>
    [names[`country.${iso}`] ?? '', reasons[kind]].filter((part) => part !== '').join(', ')
}
