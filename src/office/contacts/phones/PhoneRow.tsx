import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import { countryNames } from '#domain/phone/country-names.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import type { RouterInputs } from '../../../lib/api/trpc.ts'
import { Panel } from '../../../ui/office/Panel.tsx'
import { Button } from '../../../ui/office/Button.tsx'
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
    <Panel>
      <li>
        <Flex wrap="wrap" align="baseline" gapX="3" gapY="1" minWidth="0">
          <Flex as="span" wrap="wrap" align="baseline" gapX="2" gapY="1" minWidth="0">
            {href === undefined ? (
              <Text weight="bold">{name}</Text>
            ) : (
              <Text asChild weight="bold">
                <Link href={href}>{name || t`No name`}</Link>
              </Text>
            )}
            {role && (
              <Text size="1" color="gray">
                {role}
              </Text>
            )}
          </Flex>
          <UncheckedPhone phone={typed} />
        </Flex>
        <Flex wrap="wrap" gap="2">
          {repairs.map((repair) => (
            <Button
              key={repair.e164}
              variant="quiet"
              disabled={busy}
              onClick={() => onRepair({ kind: 'number', e164: repair.e164 })}
            >
              <Flex as="span" direction="column" align="start">
                <strong translate="no">{repair.shown}</strong>
                <Text size="1" color="gray" weight="regular">
                  {reasonOf(repair)}
                </Text>
              </Flex>
            </Button>
          ))}
          <Button variant="plain" disabled={busy} onClick={() => onRepair({ kind: 'confirmed' })}>
            <Trans>It is right as it is</Trans>
          </Button>
          <Button variant="plain" disabled={busy} onClick={() => onRepair({ kind: 'removed' })}>
            <Trans>Remove the number</Trans>
          </Button>
        </Flex>
      </li>
    </Panel>
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
