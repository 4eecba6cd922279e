import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Text } from '@radix-ui/themes'
import { Pencil } from 'lucide-react'
import { type ComponentProps, lazy, type ReactNode, type Ref, Suspense, useState } from 'react'
import { BlockHostProvider } from '#blocks/kit/host.ts'
import type { LessonFacts } from '#blocks/kit/define-views.ts'
import { LessonEditor, type LessonEditorHandle } from '../../engine/editor/LessonEditor.tsx'
import type { DraftSync } from '../../sync/drafts/draft-sync.ts'
import { Button } from '../../ui/office/Button.tsx'
import { SwitchInput } from '../../ui/office/SwitchInput.tsx'
import type { ComposerView } from './ComposerBar.tsx'
import css from './DraftContent.module.css'
import { useLessonHost } from './host/use-lesson-host.ts'
import { useDraft } from './use-draft-sync.ts'

const DraftPreview = lazy(() => import('./DraftPreview.tsx'))

interface DraftContentProps {
  ref: Ref<LessonEditorHandle>
  sync: DraftSync
  lesson: LessonFacts
  locale: string
  notices: HTMLElement | null
  view: ComposerView
  marks: ReadonlyMap<string, ReactNode>
  onFocusBlock(id: string | undefined): void
  onEdit(): void
}

/** The blocks of a draft, in the editor or in the preview: with right answers, or as students will see them. */
export function DraftContent(props: DraftContentProps) {
  const { ref, sync, lesson, locale, notices, view, marks, onFocusBlock, onEdit } = props
  const host = useLessonHost(locale)
  const { t } = useLingui()
  const [showAnswers, setShowAnswers] = useState(true)
  return (
    <div className={`stack gap-4 line-above ${css.content}`}>
      <BlockHostProvider value={host}>
        {view === 'edit' ? (
          <DraftEditor
            ref={ref}
            sync={sync}
            lesson={lesson}
            notices={notices}
            marks={marks}
            onFocusBlock={onFocusBlock}
          />
        ) : (
          <>
            <Text asChild color="gray">
              <Flex wrap="wrap" align="center" justify="between" gap="2">
                <SwitchInput
                  label={t`As students see it`}
                  checked={!showAnswers}
                  onChange={(isPlain) => setShowAnswers(!isPlain)}
                />
                <Button variant="quiet" onClick={onEdit}>
                  <Pencil size={18} aria-hidden="true" />
                  <Trans>Back to editing</Trans>
                </Button>
              </Flex>
            </Text>
            <Suspense>
              <DraftPreview sync={sync} lesson={lesson} locale={locale} width={view} showAnswers={showAnswers} />
            </Suspense>
          </>
        )}
      </BlockHostProvider>
    </div>
  )
}

type DraftEditorProps = Omit<ComponentProps<typeof LessonEditor>, 'elements' | 'onChange'> & { sync: DraftSync }

/** The blocks of a draft, to be written. No other part of the composer renders at a typed letter. */
function DraftEditor({ sync, ...props }: DraftEditorProps) {
  const elements = useDraft(sync, ({ draft }) => draft.elements)
  return <LessonEditor {...props} elements={elements} onChange={(next) => sync.change({ elements: next })} />
}
