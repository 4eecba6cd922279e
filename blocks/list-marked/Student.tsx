import type { ViewOf } from '../kit/define-model.ts'
import type { StudentProps } from '../kit/define-views.ts'
import { TextList } from '../kit/list/TextList.tsx'
import type { model } from './model.ts'

export function Student({ view }: StudentProps<ViewOf<typeof model>, never>) {
  return <TextList items={view.items} />
}
