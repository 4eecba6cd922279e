import { Suspense, useState } from 'react'
import { CommentBox } from '../../../src/shared/comments/CommentBox.tsx'
import { CommentDrafts } from '../../../src/sync/comments/comment-drafts.ts'
import { registry } from '../../registry.ts'
import { blockAuthorViews } from '../../author-views.ts'
import { blockViews } from '../../views.ts'
import type { Audience, BlockModel, Grade, IconOf } from '../define-model.ts'
import type { AuthorViews } from '../define-author-views.ts'
import type { BlockViews, LessonFacts, Mode } from '../define-views.ts'
import { type BlockHost, BlockHostProvider } from '../host.ts'
import { PlayersProvider } from '../media/players.ts'
import { gradeAnswer } from '../question/grade-answer.ts'
import { sampleHost } from './sample-host.ts'
import { samplePlayers } from './sample-players.ts'

interface BlockStageProps {
  type: number
  /** Stored data; parsed with the block's schema, as the application does. */
  data: unknown
  mode: Mode
  /** The audience of the view; by default that of the mode. */
  audience?: Audience
  answer?: unknown
  /** By default the block's grade of the answer, in examination only. */
  grade?: Grade
  /** The reviewer's switch for right answers; preview always shows them, study never does. */
  showAnswers?: boolean
  /** A reviewer's comment; in examination its box is below the block, as on the examination page. */
  comment?: string
  lesson?: LessonFacts
  host?: BlockHost
  /** The link icons that the server knows; none by default. */
  iconOf?: IconOf
  onAnswer?(answer: unknown): void
  onChange?(data: unknown): void
}

const audiences = { edit: 'author', preview: 'author', study: 'student', examination: 'reviewer' } as const

const sampleLesson: LessonFacts = { lesson_title: 'Abraham: trust that sets out', lesson_order: 3, lesson_length: 15 }

/** A single block in one mode with local state, for stories and tests without a server. */
export function BlockStage({ type, data, host = sampleHost, ...props }: BlockStageProps) {
  const model = registry.get(type)
  const views = blockViews.get(type)
  const authorViews = blockAuthorViews.get(type)
  if (!model || !views || !authorViews) throw new Error(`No block has the type ${type}`)

  return (
    <BlockHostProvider value={host}>
      <PlayersProvider value={samplePlayers}>
        <Suspense fallback={null}>
          {props.mode === 'edit' ? (
            <EditStage {...props} authorViews={authorViews} initial={model.schema.parse(data)} />
          ) : (
            <StudentStage {...props} mode={props.mode} model={model} views={views} data={model.schema.parse(data)} />
          )}
        </Suspense>
      </PlayersProvider>
    </BlockHostProvider>
  )
}

type StageProps = Omit<BlockStageProps, 'type' | 'data' | 'host'>

function EditStage({
  authorViews: { Edit },
  initial,
  lesson = sampleLesson,
  onChange,
}: StageProps & { authorViews: AuthorViews<unknown>; initial: unknown }) {
  const [data, setData] = useState(initial)
  return (
    <Edit
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
}: StageProps & {
  mode: Exclude<Mode, 'edit'>
  model: BlockModel
  views: BlockViews<unknown, unknown>
  data: unknown
}) {
  const [answer, setAnswer] = useState(props.answer)
  const ownGrade = mode === 'examination' && model.question ? gradeAnswer(model.question, data, answer) : undefined
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
    const stored = new CommentDrafts(async (_id, comment, version) => ({ comment, version: version + 1 }))
    stored.load({ block: { draft: text, released: null, version: 1 } })
    return stored
  })
  return <CommentBox drafts={drafts} elementId="block" subject={{ number: 1 }} />
}
