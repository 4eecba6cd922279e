import { PureComponent, type ReactNode } from 'react'
import type { Grade } from '#blocks/kit/define-model.ts'
import type { LessonFacts, Mode } from '#blocks/kit/define-views.ts'
import type { SerializedElement } from '#blocks/lesson.ts'
import { blockViews } from '#blocks/views.ts'
import { BlockPlaceholder } from './BlockPlaceholder.tsx'

interface BlockFrameProps {
  element: SerializedElement
  lesson: LessonFacts
  mode: Exclude<Mode, 'edit'>
  answer: unknown
  grade: Grade | undefined
  showAnswers: boolean
  onAnswer(elementId: string, answer: unknown): void
}

/**
 * One element as a student or reviewer sees it, rendered only when its own props change. One class is both the memo and the
 * error boundary, because a long lesson has two hundred of them.
 */
export class BlockFrame extends PureComponent<BlockFrameProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  private readonly answer = (answer: unknown) => this.props.onAnswer(this.props.element.id, answer)

  override render(): ReactNode {
    const { element, ...props } = this.props
    const views = blockViews.get(element.type)
    if (this.state.broken || !views || element.view === undefined) return <BlockPlaceholder />
    return <views.Student {...props} view={element.view} onAnswer={this.answer} />
  }
}
