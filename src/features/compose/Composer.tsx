import { Trans, useLingui } from '@lingui/react/macro'
import type { inferRouterOutputs } from '@trpc/server'
import { History, Link2, Link as LinkIcon, Pencil } from 'lucide-react'
import { type FocusEvent, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { BlockHostProvider } from '#blocks/kit/host.ts'
import { jumpToElement } from '../../engine/editor/jump-to-element.ts'
import { LessonStatePill } from '../../engine/editor/LessonStatePill.tsx'
import type { MadeLink } from '../../engine/links/link-calls.ts'
import { readError } from '../../lib/app-error.ts'
import { faultWords } from '../../lib/fault-words.ts'
import { type AppRouter, client } from '../../lib/trpc.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { copyLink } from '../../ui/copy-link.ts'
import { showMessage } from '../../ui/snackbar-store.ts'
import { ColleaguesInBlocks } from './ColleaguesInBlocks.tsx'
import css from './Composer.module.css'
import { ComposerBar, type Look } from './ComposerBar.tsx'
import type { DraftKeeper } from './draft-keeper.ts'
import { makeLessonHost } from './lesson-host.ts'
import { lessonMinutes } from './lesson-minutes.ts'
import { makeReferenceMarker } from './mark-references.ts'
import { readFragment } from './read-fragment.ts'
import { SettingsFields } from './SettingsFields.tsx'
import { ShownDraft } from './ShownDraft.tsx'
import { useColleagues } from './use-colleagues.ts'
import { useDraft, useDraftSaver } from './use-draft-saver.ts'
import { WrittenDraft } from './WrittenDraft.tsx'

const ConflictPanel = lazy(() => import('./ConflictPanel.tsx'))
const LinkDialog = lazy(() => import('../../engine/links/LinkDialog.tsx'))
const PublishDraft = lazy(() => import('./PublishDraft.tsx'))

type Publishing = Parameters<typeof client.lessons.publish.mutate>[0]

interface ComposerProps {
  loaded: inferRouterOutputs<AppRouter>['lessons']['get']
  keeper: DraftKeeper
}

/** One lesson on the author's table: its settings, its blocks, how it will look, and the way to students. */
export function Composer({ loaded, keeper }: ComposerProps) {
  const { t } = useLingui()
  const { _id, course_id, course_title, course_locale, lesson_order } = loaded.lesson
  const saver = useDraftSaver(loaded, keeper)
  const settings = useDraft(saver, ({ draft }) => draft.settings)
  const conflicts = useDraft(saver, (state) => state.conflicts)
  const status = useDraft(saver, (state) => state.status)
  const version = useDraft(saver, () => saver.version())
  const reading = useDraft(saver, ({ draft }) => lessonMinutes(draft.elements))
  const [published_version, setPublishedVersion] = useState(loaded.lesson.published_version)
  const [look, setLook] = useState<Look>('edit')
  const [isPublishing, setPublishing] = useState(false)
  const [links, setLinks] = useState<{ made?: MadeLink }>()
  const { lesson_title, lesson_length } = settings
  const facts = useMemo(
    () => ({ lesson_title, lesson_order, lesson_length }),
    [lesson_title, lesson_order, lesson_length],
  )

  const host = useMemo(() => makeLessonHost(course_locale), [course_locale])
  const markReferences = useMemo(() => makeReferenceMarker(course_locale), [course_locale])

  const content = useRef<HTMLDivElement>(null)
  const { colleagues, enterBlock } = useColleagues(_id, (facts) => {
    const { lesson_title, lesson_length, lesson_feedback } = facts
    setPublishedVersion(facts.published_version)
    saver.refresh({ ...facts, settings: { lesson_title, lesson_length, lesson_feedback } })
  })
  const noteBlock = ({ target }: FocusEvent<HTMLElement>) =>
    enterBlock(target.closest('[data-element]')?.getAttribute('data-element') ?? null)

  const [publishing, setPublishingState] = useState<{ isBusy: boolean; fault?: string }>({ isBusy: false })
  const publish = async (change: Omit<Publishing, '_id' | 'lesson_version'>) => {
    setPublishingState({ isBusy: true })
    try {
      const { lesson } = await client.lessons.publish.mutate({ ...change, _id, lesson_version: saver.version() })
      setPublishingState({ isBusy: false })
      setPublishedVersion(lesson.published_version)
      setPublishing(false)
      showMessage(t`Published. Students get this version now.`, 'success')
    } catch (error) {
      const { statusCode, message } = readError(error)
      setPublishingState({ isBusy: false, fault: message })
      if (statusCode !== 409) return
      setPublishing(false)
      showMessage(message, 'error')
      saver.refresh()
    }
  }
  const publishWhenSaved = async (change: Parameters<typeof publish>[0]) => {
    if (await saver.flush()) return publish(change)
    // The note at the top says what is wrong; a dialog must not cover it.
    setPublishing(false)
  }
  /** The forecast is of what the server has. */
  const openPublishing = async () => {
    if (await saver.flush()) setPublishing(true)
  }
  const jump = (id: string) => {
    flushSync(() => setLook('edit'))
    jumpToElement(id)
  }
  // Whoever comes from elsewhere to one block finds it.
  useEffect(() => jumpToElement(readFragment(location.hash)), [])
  const isLinking = useRef(false)
  const createLink = async () => {
    if (isLinking.current) return
    isLinking.current = true
    try {
      const made = await client.links.create.mutate({ lesson_id: _id })
      await copyLink(made.url)
      setLinks({ made })
    } catch (error) {
      showMessage(faultWords(error), 'error')
    } finally {
      isLinking.current = false
    }
  }

  const hasNews = published_version !== version || status.kind === 'saving'
  return (
    <div className={css.page}>
      <title>{lesson_title}</title>
      <ComposerBar
        course={{ _id: course_id, course_title }}
        status={status}
        colleagues={colleagues}
        look={look}
        hasNews={hasNews}
        isBlocked={conflicts.length > 0}
        onRetry={() => void saver.flush()}
        onLook={setLook}
        onPublish={() => void openPublishing()}
      />
      <div className={css.head}>
        <h1 className={css.title}>
          <Trans>Lesson {lesson_order}</Trans>
        </h1>
        <LessonStatePill lesson={{ lesson_version: version, published_version }} />
        <Button look="plain" onClick={() => void createLink()}>
          <LinkIcon size={18} aria-hidden="true" />
          <Trans>Copy link</Trans>
        </Button>
        <Button look="plain" onClick={() => setLinks({})}>
          <Link2 size={18} aria-hidden="true" />
          <Trans>Links</Trans>
        </Button>
        <ButtonLink look="plain" href={`/office/lessons/${_id}/history`}>
          <History size={18} aria-hidden="true" />
          <Trans>History</Trans>
        </ButtonLink>
      </div>
      {conflicts.length > 0 && (
        <Suspense fallback={null}>
          <ConflictPanel conflicts={conflicts} lesson={facts} onChoose={saver.choose} />
        </Suspense>
      )}
      <SettingsFields settings={settings} reading={reading} onChange={(next) => saver.change({ settings: next })} />
      <div ref={content} className={css.content} onFocus={noteBlock}>
        <BlockHostProvider value={host}>
          {look === 'edit' ? (
            <>
              <WrittenDraft saver={saver} lesson={facts} />
              <ColleaguesInBlocks colleagues={colleagues} within={content} />
            </>
          ) : (
            <>
              <div className={css.preview}>
                <Trans>As students see it</Trans>
                <Button look="quiet" onClick={() => setLook('edit')}>
                  <Pencil size={18} aria-hidden="true" />
                  <Trans>Back to writing</Trans>
                </Button>
              </div>
              <ShownDraft saver={saver} lesson={facts} width={look} markReferences={markReferences} />
            </>
          )}
        </BlockHostProvider>
      </div>
      <Suspense fallback={null}>
        {isPublishing && (
          <PublishDraft
            lessonId={_id}
            version={version}
            lessonTitle={lesson_title}
            isRepeated={published_version !== null}
            busy={publishing.isBusy}
            fault={publishing.fault}
            onPublish={(change) => void publishWhenSaved(change)}
            onClose={() => {
              setPublishing(false)
              setPublishingState({ isBusy: false })
            }}
            onJump={jump}
            onPreview={setLook}
          />
        )}
        {links && (
          <LinkDialog
            lessonId={_id}
            lessonTitle={lesson_title}
            calls={client.links}
            made={links.made}
            onClose={() => setLinks(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
