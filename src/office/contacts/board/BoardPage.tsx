import { Trans, useLingui } from '@lingui/react/macro'
import { List } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { ContactStatus } from '#domain/contact/contact-status.ts'
import { ButtonLink } from '../../../ui/office/Button.tsx'
import { SelectInput } from '../../../ui/office/select/SelectInput.tsx'
import { PageFrame } from '../../shared/PageFrame.tsx'
import { useContactChoices } from '../use-contacts.ts'
import { BoardColumn } from './BoardColumn.tsx'
import css from './BoardPage.module.css'

/** From the first word to the church, and then those who do not go on. */
const columns = [
  ContactStatus.NOTPROCESSED,
  ContactStatus.GUEST,
  ContactStatus.STUDING,
  ContactStatus.CHURCH,
  ContactStatus.NOTAVAILABLE,
  ContactStatus.REFUSED,
]
const ALL = ''

/** `/contacts/board`: the contacts of everyone or of one missioner, side by side by their status. */
export default function BoardPage() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const { data: choices } = useContactChoices()
  const owner = params.get('owner') ?? ALL
  const missioners = choices?.missioners ?? []
  return (
    <PageFrame
      title={t`Board`}
      actions={
        <>
          <div className={`full ${css.owner}`}>
            <SelectInput
              label={t`Missioner`}
              isLabelHidden
              value={owner}
              options={[
                { value: ALL, label: t`All missioners` },
                ...missioners.map(({ _id: value, missioner_name: label }) => ({ value, label })),
              ]}
              onChoose={(value) => setParams(value === ALL ? {} : { owner: value }, { replace: true })}
            />
          </div>
          <ButtonLink variant="quiet" href="/contacts">
            <List size={18} aria-hidden="true" />
            <Trans>List</Trans>
          </ButtonLink>
        </>
      }
    >
      {/* A scrolling region is reached by the keyboard, also without a card. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={`grid gap-3 ${css.board}`} role="group" aria-label={t`Board`} tabIndex={0}>
        {columns.map((status) => (
          <BoardColumn key={status} status={status} owner={owner === ALL ? undefined : owner} />
        ))}
      </div>
    </PageFrame>
  )
}
