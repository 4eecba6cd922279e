import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { deleteOwnAnswers, loadOwnData } from '../../../sync/own-data/own-data.ts'
import { Button } from '../../../ui/Button.tsx'
import { Loading } from '../../../ui/notice/Loading.tsx'
import { Notice } from '../../../ui/notice/Notice.tsx'
import { useLoad } from '../../shared/use-load.ts'
import { OwnDataView } from './OwnDataView.tsx'

/** What the school stores about the student of this device, with its deletion. */
export default function OwnData() {
  const { t } = useLingui()
  const { state, reload } = useLoad(loadOwnData)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="stack gap-3" aria-labelledby="own-data">
      <h2 id="own-data" ref={heading} tabIndex={-1}>
        <Trans>What is kept about me</Trans>
      </h2>
      {state.status === 'loading' && <Loading />}
      {state.status === 'failed' && (
        <Notice
          title={state.offline ? t`No network` : t`This could not be loaded`}
          tone={state.offline ? 'plain' : 'bad'}
          action={
            <Button onClick={reload}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {state.offline ? <Trans>It appears when the network is back.</Trans> : state.error.message}
        </Notice>
      )}
      {state.status === 'ready' && <OwnDataView lessons={state.value.studyings} onDelete={deleteOwnAnswers} />}
    </section>
  )
}
