import { Suspense } from 'react'
import { Loading } from '../../ui/notice/Loading.tsx'
import { useLoad } from '../shared/use-load.ts'
import { CatalogueView } from './CatalogueView.tsx'
import css from './CoursesPage.module.css'
import { givenCatalogue, loadCatalogue } from '../shared/course-data.ts'
import { OfflineLine } from '../shared/offline/lazy-offline-line.ts'
import { LoadProblem } from './LoadProblem.tsx'

/** `/course`: every public course. */
export default function CataloguePage() {
  const { state, reload } = useLoad(loadCatalogue, givenCatalogue)
  return (
    <main className={`page-width centered screen-high ${css.page}`}>
      {state.status === 'loading' && <Loading />}
      {state.status === 'failed' && <LoadProblem {...state} onRetry={reload} />}
      {state.status === 'ready' && (
        <>
          <Suspense fallback={null}>
            {state.value.stored_at && <OfflineLine storedAt={state.value.stored_at} onReload={reload} />}
          </Suspense>
          <CatalogueView catalogue={state.value} />
        </>
      )}
    </main>
  )
}
