import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Chips } from '../../ui/Chips.tsx'
import { SelectInput } from '../../ui/SelectInput.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { GradingPage } from './GradingPage.tsx'
import { StudyingList } from './StudyingList.tsx'
import styles from './StudyingsPage.module.css'
import { useStudyings } from './use-studyings.ts'

const shows = ['waiting', 'reviewed', 'all'] as const
export type Show = (typeof shows)[number]

const kinds = ['', 'private', 'public'] as const
type Kind = (typeof kinds)[number]

/** The studyings that a reviewer may see; those that wait come first. */
export default function StudyingsPage() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const show = shows.find((value) => value === params.get('show')) ?? 'waiting'
  const kind = kinds.find((value) => value === params.get('kind')) ?? ''
  const [name, setName] = useState('')
  const search = useDebounced(name.trim(), 300)
  const list = useStudyings({
    ...(show === 'all' ? {} : { reviewed: show === 'reviewed' }),
    ...(kind === '' ? {} : { kind }),
    ...(search === '' ? {} : { search }),
  })
  const counts = list.data?.pages.at(-1)?.counts

  /** A filter is part of the address, so that going back finds it again; what stands by itself is left out. */
  const choose = (next: { show?: Show; kind?: Kind }) => {
    const chosen = { show, kind, ...next }
    setParams(
      {
        ...(chosen.show === 'waiting' ? {} : { show: chosen.show }),
        ...(chosen.kind === '' ? {} : { kind: chosen.kind }),
      },
      { replace: true },
    )
  }

  return (
    <GradingPage title={t`Studyings`}>
      <div className={styles.page}>
        <h1 className={styles.title}>
          <Trans>Studyings</Trans>
        </h1>
        <div className={styles.filters}>
          <Chips
            label={t`Show`}
            value={show}
            onChoose={(value) => choose({ show: value })}
            chips={[
              { value: 'waiting', label: t`Waiting`, ...(counts && { count: counts.waiting }) },
              { value: 'reviewed', label: t`Reviewed`, ...(counts && { count: counts.reviewed }) },
              { value: 'all', label: t`All` },
            ]}
          />
          <TextInput
            type="search"
            label={t`Student’s name`}
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <SelectInput
            label={t`Who studied`}
            value={kind}
            onChoose={(value) => choose({ kind: value })}
            options={[
              { value: '', label: t`Everybody` },
              { value: 'private', label: t`Contacts` },
              { value: 'public', label: t`Guests` },
            ]}
          />
        </div>
        <StudyingList list={list} show={show} search={search} onForget={() => setName('')} />
      </div>
    </GradingPage>
  )
}
