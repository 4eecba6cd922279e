import { Trans, useLingui } from '@lingui/react/macro'
import { Grid, Heading } from '@radix-ui/themes'
import { useSnapshot } from 'valtio'
import { useSearchParams } from 'wouter'
import { studentColumns } from '#domain/lists/list-sorts.ts'
import { Role } from '#domain/roles.ts'
import { session } from '../../../lib/session.ts'
import { Chips } from '../../../ui/input/Chips.tsx'
import { ScrollLine } from '../../../ui/scroll/ScrollLine.tsx'
import { ListFilters } from '../../../ui/table/filters/ListFilters.tsx'
import { useSearchWords, withParam } from '../../shared/filters/use-search-words.ts'
import { useSpanFilter } from '../../shared/filters/use-span-filter.ts'
import { useSortedList } from '../../shared/use-sorted-list.ts'
import { GradingFrame } from '../GradingFrame.tsx'
import { GradingTabs } from '../GradingTabs.tsx'
import { StudentList } from './StudentList.tsx'
import { useStudents } from './use-students.ts'

/** `/backoffice/students`: the students, as usual the most recently active first. */
export default function StudentsPage() {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const [params, setParams] = useSearchParams()
  const { words, setWords, search } = useSearchWords()
  // A missioner sees only their own students.
  const mayChoose = user?.account_role !== Role.MISSIONER
  const isOwn = !mayChoose || params.get('whose') === 'mine'
  const { filter, span } = useSpanFilter('active', t`Last active`)
  const { sort, order } = useSortedList(studentColumns)
  const list = useStudents({ isOwn, search, active: span, sort })
  const clear = () =>
    setParams({ ...(isOwn && mayChoose && { whose: 'mine' }), ...(sort && { sort }) }, { replace: true })
  return (
    <GradingFrame title={t`Students`}>
      <Grid columns="1" gap="3">
        <GradingTabs />
        <Heading size="6">
          <Trans>Students</Trans>
        </Heading>
        {mayChoose && (
          <ScrollLine scrollKey={String(isOwn)} areTabs>
            <Chips
              label={t`Whose students`}
              areTabs
              value={isOwn ? 'mine' : 'all'}
              onChoose={(whose) =>
                setParams((before) => withParam(before, 'whose', whose === 'mine' ? whose : ''), { replace: true })
              }
              chips={[
                { value: 'all', label: t`All` },
                { value: 'mine', label: t`Mine` },
              ]}
            />
          </ScrollLine>
        )}
        <StudentList
          bar={
            <ListFilters
              search={{ label: t`Student’s name`, value: words, onChange: setWords }}
              filters={[filter]}
              onClear={clear}
            />
          }
          list={list}
          order={order}
          search={search}
          isOwn={isOwn}
          isFiltered={span !== undefined}
          onForget={clear}
        />
      </Grid>
    </GradingFrame>
  )
}
