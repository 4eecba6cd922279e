import { useLingui as useTexts } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@radix-ui/themes'
import { Check } from 'lucide-react'
import { holdsRight, type Right } from '#domain/rights.ts'
import type { Role } from '#domain/roles.ts'
import { PageFrame } from '../shared/PageFrame.tsx'
import { roleNames, roles } from '../shared/role-names.ts'
import css from './audit.module.css'
import { rightGroups } from './right-names.ts'

/** The columns of the table; undefined is a visitor who is not signed in. */
const columns: readonly (Role | undefined)[] = [undefined, ...roles]

/** `/backoffice/access/rights`: who may do what, from the table of rights that the server checks. */
export default function RightsPage() {
  const { t } = useLingui()
  const { _ } = useTexts()
  const nameOf = (role: Role | undefined) => (role === undefined ? t`Visitor` : _(roleNames[role].name))
  return (
    <PageFrame title={t`Rights`}>
      <Text as="p" color="gray">
        <Trans>
          The server checks this table with every call. A role applies in the person’s own account; an admin works in
          every account.
        </Trans>
      </Text>
      {/* A scrolling region is reached by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={`card relative ${css.scroll}`} role="region" aria-label={t`Rights`} tabIndex={0}>
        <table className={`full ${css.rights}`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>May</Trans>
              </th>
              {columns.map((role) => (
                <th key={String(role)} scope="col">
                  {nameOf(role)}
                </th>
              ))}
            </tr>
          </thead>
          {rightGroups.map(({ title, rights }) => (
            <tbody key={title.id}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 1} className={css.group}>
                  {_(title)}
                </th>
              </tr>
              {Object.entries(rights).map(([right, words]) => (
                <tr key={right}>
                  <th scope="row">{_(words)}</th>
                  {columns.map((role) => (
                    <td className="soft" key={String(role)}>
                      {holdsRight(role, right as Right) ? (
                        <>
                          <Check size={18} aria-hidden="true" />
                          <span className="visually-hidden">{t`Yes`}</span>
                        </>
                      ) : (
                        <>
                          <span aria-hidden="true">–</span>
                          <span className="visually-hidden">{t`No`}</span>
                        </>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </PageFrame>
  )
}
