import type { ViewOf } from '../kit/define-model.ts'
import type { StudentProps } from '../kit/define-views.ts'
import { LessonTitle } from '../kit/lesson-title/LessonTitle.tsx'
import { Picture } from '../kit/picture/Picture.tsx'
import type { model } from './model.ts'
import css from './Student.module.css'

type Props = Pick<StudentProps<ViewOf<typeof model>, never>, 'view' | 'lesson'>

export function Student({ view, lesson }: Props) {
  return (
    <header className={`grid clip ${css.header}`}>
      {view.src === '' ? null : <Picture className={`full cover ${css.picture}`} src={view.src} alt="" eager />}
      <div className={css.words}>
        <LessonTitle lesson={lesson} />
      </div>
    </header>
  )
}
