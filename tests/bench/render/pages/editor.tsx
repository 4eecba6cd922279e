import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useState } from 'react'
import { BlockHostProvider } from '#blocks/kit/host.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { LessonEditor } from '../../../../src/engine/editor/LessonEditor.tsx'
import '../../../../src/ui/base.css'
import '../../../../src/ui/plain.css'
import { loadLesson, offerBench } from './offer-bench.tsx'
import { facts } from './sample-facts.ts'
import { showEnglish } from './show-english.ts'

const host = { uploadImage: () => Promise.reject(new Error('nothing is uploaded here')) }

/** The same lesson in the editor. */
function Editor({ initial }: { initial: StoredElement[] }) {
  const [elements, setElements] = useState(initial)
  return <LessonEditor elements={elements} lesson={facts} onChange={setElements} />
}

await showEnglish({ editor: true })
const initial = await loadLesson<StoredElement>('stored')
offerBench(
  <I18nProvider i18n={i18n}>
    <BlockHostProvider value={host}>
      <Editor initial={initial} />
    </BlockHostProvider>
  </I18nProvider>,
)
