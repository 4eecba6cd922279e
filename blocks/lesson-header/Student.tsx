import type { ViewOf } from '../kit/define-model.ts'
import type { StudentProps } from '../kit/define-views.ts'
import { LessonTitle } from '../kit/lesson-title/LessonTitle.tsx'
import { useDrawnStyle } from '../../src/ui/drawn-style.ts'
import { Picture } from '../kit/picture/Picture.tsx'
import type { model } from './model.ts'
import css from './Student.module.css'

type Props = Pick<StudentProps<ViewOf<typeof model>, never>, 'view' | 'lesson'>

export function Student({ view, lesson }: Props) {
  const frame = useDrawnStyle({ borderStyle: view.border_style })
  if (view.src === '')
    return (
      <header className={`round clip ${css.frame} ${css.band}`} {...frame}>
        <LessonTitle lesson={lesson} />
      </header>
    )
  return (
    <header className="grid gap-4 whole">
      <LessonTitle lesson={lesson} />
      <div className={`round clip ${css.frame}`} {...frame}>
        <Picture className={`block full cover ${css.picture}`} src={view.src} alt="" eager />
      </div>
    </header>
  )
}
