import { Trans, useLingui } from '@lingui/react/macro'
import type { inferRouterOutputs } from '@trpc/server'
import { ArrowLeft, Link as LinkIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { BlockHostProvider } from '#blocks/kit/host.ts'
import { questionOf, readLesson, type StoredElement, textOfLesson } from '#blocks/lesson.ts'
import { readingMinutes } from '#domain/reading-time.ts'
import { IssueList } from '../../engine/editor/IssueList.tsx'
import { LessonEditor } from '../../engine/editor/LessonEditor.tsx'
import { LessonLinkDialog } from '../../engine/editor/LessonLinkDialog.tsx'
import { LessonPreview } from '../../engine/editor/LessonPreview.tsx'
import { LessonStatePill } from '../../engine/editor/LessonStatePill.tsx'
import { PublishDialog } from '../../engine/editor/PublishDialog.tsx'
import { readError } from '../../lib/app-error.ts'
import type { AppRouter } from '../../lib/trpc.ts'
import { trpc } from '../../lib/trpc-query.ts'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { copyLink } from '../../ui/copy-link.ts'
import { showMessage } from '../../ui/snackbar-store.ts'
import css from './Composer.module.css'
import { ConflictPanel } from './ConflictPanel.tsx'
import { makeLessonHost } from './lesson-host.ts'
import { makeReferenceMarker } from './mark-references.ts'
import { isValidLength, isValidTitle, type LessonSettings } from './lesson-settings.ts'
import { SaveNote } from './SaveNote.tsx'
import { SettingsFields } from './SettingsFields.tsx'
import { useDraftSaver } from './use-draft-saver.ts'

interface ComposerProps {
  loaded: inferRouterOutputs<AppRouter>['lessons']['get']
  /** The draft on the server is a newer one; everything of this one is saved. */
  onStale(): void
}

type Look = 'edit' | 'phone' | 'full'

/** One lesson on the author's table: its settings, its blocks, how it will look, and the way to students. */
export function Composer({ loaded, onStale }: ComposerProps) {
  const { t } = useLingui()
  const { _id, course_id, course_title, course_locale, lesson_order } = loaded.lesson
  const [saver, status] = useDraftSaver(_id, loaded.lesson.lesson_version)
  const [elements, setElements] = useState<readonly StoredElement[]>(loaded.elements)
  const [settings, setSettings] = useState<LessonSettings>(() => {
    const { lesson_title, lesson_length, lesson_feedback } = loaded.lesson
    return { lesson_title, lesson_length, lesson_feedback }
  })
  const [published_version, setPublishedVersion] = useState(loaded.lesson.published_version)
  const [look, setLook] = useState<Look>('edit')
  const [isPublishing, setPublishing] = useState(false)
  const [link, setLink] = useState<string>()
  const { lesson_title, lesson_length } = settings
  const facts = useMemo(
    () => ({ lesson_title, lesson_order, lesson_length }),
    [lesson_title, lesson_order, lesson_length],
  )

  const utils = trpc.useUtils()
  const host = useMemo(() => makeLessonHost(utils, course_locale), [utils, course_locale])
  const markReferences = useMemo(() => makeReferenceMarker(utils, course_locale), [utils, course_locale])
  const reading = useMemo(() => minutesOf(elements), [elements])

  const changeElements = (next: StoredElement[]) => {
    setElements(next)
    saver.change({ elements: next })
  }
  const changeSettings = (next: LessonSettings) => {
    setSettings(next)
    if (isValidTitle(next.lesson_title) && isValidLength(next.lesson_length)) saver.change({ settings: next })
  }
  const takeTheirs = () => {
    if (status.kind !== 'conflict') return
    setElements(status.theirs.elements)
    setSettings({ ...settings, lesson_title: status.theirs.lesson_title })
    saver.takeTheirs()
  }

  const publish = trpc.lessons.publish.useMutation({
    onSuccess({ lesson }) {
      setPublishedVersion(lesson.published_version)
      setPublishing(false)
      showMessage(t`Published. Students get this version now.`, 'success')
    },
    onError(error) {
      const { statusCode, message } = readError(error)
      if (statusCode !== 409) return
      setPublishing(false)
      showMessage(message, 'error')
      onStale()
    },
  })
  const publishWhenSaved = async (change: Omit<Parameters<typeof publish.mutate>[0], '_id' | 'lesson_version'>) => {
    if (await saver.flush()) publish.mutate({ ...change, _id, lesson_version: saver.version() })
    // The note at the foot of the page says what is wrong; a dialog must not cover it.
    else setPublishing(false)
  }
  const createLink = trpc.lessons.createLink.useMutation({
    async onSuccess({ url }) {
      await copyLink(url)
      setLink(url)
    },
    onError: (error) => showMessage(readError(error).message, 'error'),
  })

  const hasNews = published_version !== saver.version() || status.kind === 'saving'
  return (
    <div className={css.page}>
      <title>{lesson_title}</title>
      <Link href={`/office/courses/${course_id}`} className={css.back}>
        <ArrowLeft size={18} aria-hidden="true" />
        {course_title}
      </Link>
      <div className={css.head}>
        <h1 className={css.title}>
          <Trans>Lesson {lesson_order}</Trans>
        </h1>
        <LessonStatePill lesson={{ lesson_version: saver.version(), published_version }} />
      </div>
      <SettingsFields settings={settings} reading={reading} onChange={changeSettings} />
      <div className={css.tools}>
        <Chips<Look>
          label={t`View`}
          value={look}
          onChoose={setLook}
          chips={[
            { value: 'edit', label: t`Edit` },
            { value: 'phone', label: t`Preview on a phone` },
            { value: 'full', label: t`Preview in full width` },
          ]}
        />
        <Button look="quiet" onClick={() => createLink.isPending || createLink.mutate({ lesson_id: _id })}>
          <LinkIcon size={18} aria-hidden="true" />
          <Trans>Copy link</Trans>
        </Button>
      </div>
      {status.kind === 'conflict' ? (
        <ConflictPanel
          mine={elements}
          theirs={status.theirs.elements}
          lesson={facts}
          onKeepMine={saver.keepMine}
          onTakeTheirs={takeTheirs}
        />
      ) : look === 'edit' ? (
        <BlockHostProvider value={host}>
          <LessonEditor elements={elements} lesson={facts} onChange={changeElements} />
        </BlockHostProvider>
      ) : (
        <BlockHostProvider value={host}>
          <LessonPreview elements={elements} lesson={facts} width={look} markReferences={markReferences} />
        </BlockHostProvider>
      )}
      <div className={css.foot}>
        <SaveNote status={status} onRetry={() => void saver.flush()} />
        <Button
          look={hasNews ? 'primary' : 'quiet'}
          disabled={status.kind === 'conflict'}
          onClick={() => setPublishing(true)}
        >
          <Trans>Publish</Trans>
        </Button>
      </div>
      {isPublishing && (
        <PublishDialog
          lessonTitle={lesson_title}
          isRepeated={published_version !== null}
          busy={publish.isPending}
          fault={publish.error ? readError(publish.error).message : undefined}
          onPublish={(change) => void publishWhenSaved(change)}
          onClose={() => {
            setPublishing(false)
            publish.reset()
          }}
        >
          <IssueList elements={elements} />
        </PublishDialog>
      )}
      {link !== undefined && <LessonLinkDialog url={link} onClose={() => setLink(undefined)} />}
    </div>
  )
}

function minutesOf(elements: readonly StoredElement[]): number {
  const read = readLesson(elements)
  const questions = read.filter(questionOf)
  return readingMinutes(textOfLesson(read), questions.length)
}
