import { Suspense, useState } from 'react'
import { CommentBox } from '../../../src/engine/comments/CommentBox.tsx'
import { CommentDrafts } from '../../../src/engine/comments/comment-drafts.ts'
import { registry } from '../../registry.ts'
import { blockViews } from '../../views.ts'
import type { Audience, BlockModel, Grade, IconOf } from '../define-model.ts'
import type { BlockViews, LessonFacts, Mode } from '../define-views.ts'
import { type BlockHost, BlockHostProvider } from '../host.ts'
import { PlayersProvider } from '../media/players.ts'
import { sampleHost } from './sample-host.ts'
import { samplePlayers } from './sample-players.ts'

interface BlockStageProps {
  type: number
  /** Stored data in any shape the block's schema takes; parsed before it is shown, as the application does. */
  data: unknown
  mode: Mode
  /** Whose view is serialized; by default the audience that the mode has in the application. */
  audience?: Audience
  answer?: unknown
  /** By default what the block's own `grade` says of the answer, in examination only. */
  grade?: Grade
  /** The reviewer's switch; preview always shows answers, study never does. */
  showAnswers?: boolean
  /** What a reviewer has written to the answer; in examination its box stands below the block, as on the page that examines. */
  comment?: string
  lesson?: LessonFacts
  host?: BlockHost
  /** The icons that the server knows; none by default. */
  iconOf?: IconOf
  onAnswer?(answer: unknown): void
  onChange?(data: unknown): void
}

const audiences = { edit: 'author', preview: 'author', study: 'student', examination: 'reviewer' } as const

const sampleLesson: LessonFacts = { lesson_title: 'Abraham: trust that sets out', lesson_order: 3, lesson_length: 15 }

/** One block alone, in one mode, with its data and answer in local state: for stories and tests, with no server behind it. */
export function BlockStage({ type, data, host = sampleHost, ...props }: BlockStageProps) {
  const model = registry.get(type)
  const views = blockViews.get(type)
  if (!model || !views) throw new Error(`No block has the type ${type}`)

  return (
    <BlockHostProvider value={host}>
      <PlayersProvider value={samplePlayers}>
        <Suspense fallback={null}>
          {props.mode === 'edit' ? (
            <EditStage {...props} views={views} initial={model.schema.parse(data)} />
          ) : (
            <StudentStage {...props} mode={props.mode} model={model} views={views} data={model.schema.parse(data)} />
          )}
        </Suspense>
      </PlayersProvider>
    </BlockHostProvider>
  )
}

type StageProps = Omit<BlockStageProps, 'type' | 'data' | 'host'> & { views: BlockViews<unknown, unknown, unknown> }

function EditStage({ views, initial, lesson = sampleLesson, onChange }: StageProps & { initial: unknown }) {
  const [data, setData] = useState(initial)
  return (
    <views.Edit
      data={data}
      lesson={lesson}
      onChange={(next) => {
        setData(next)
        onChange?.(next)
      }}
    />
  )
}

function StudentStage({
  model,
  views,
  data,
  mode,
  audience = audiences[mode],
  grade,
  showAnswers = true,
  lesson = sampleLesson,
  onAnswer,
  iconOf,
  comment,
  ...props
}: StageProps & { mode: Exclude<Mode, 'edit'>; model: BlockModel; data: unknown }) {
  const [answer, setAnswer] = useState(props.answer)
  const ownGrade = mode === 'examination' ? model.question?.grade(data, answer) : undefined
  return (
    <>
      <views.Student
        view={model.serialize(data, audience, iconOf)}
        lesson={lesson}
        mode={mode}
        answer={answer}
        grade={grade ?? ownGrade}
        showAnswers={mode === 'preview' || (mode === 'examination' && showAnswers)}
        onAnswer={(next) => {
          setAnswer(next)
          onAnswer?.(next)
        }}
      />
      {mode === 'examination' && comment !== undefined ? <Comment text={comment} /> : null}
    </>
  )
}

function Comment({ text }: { text: string }) {
  const [drafts] = useState(() => {
    const kept = new CommentDrafts(async (_id, comment, version) => ({ kind: 'saved', comment, version: version + 1 }))
    kept.load({ block: { draft: text, released: null, version: 1 } })
    return kept
  })
  return <CommentBox drafts={drafts} elementId="block" subject={{ number: 1 }} />
}
