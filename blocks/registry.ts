import { model as audio } from './audio/model.ts'
import { model as bibleQuote } from './bible-quote/model.ts'
import { model as image } from './image/model.ts'
import { model as inputMatchTest } from './input-match-test/model.ts'
import { model as inputMultiTest } from './input-multi-test/model.ts'
import { model as inputSingleTest } from './input-single-test/model.ts'
import { model as inputText } from './input-text/model.ts'
import type { BlockModel } from './kit/define-model.ts'
import { model as lessonHeader } from './lesson-header/model.ts'
import { model as lessonHeader2 } from './lesson-header2/model.ts'
import { model as lessonLayout } from './lesson-layout/model.ts'
import { model as textGeneral } from './text-general/model.ts'
import { model as textHeading } from './text-heading/model.ts'
import { model as video } from './video/model.ts'

/** Every block the product knows, by the spec's type number. The only list: a new block is one folder and one line here. */
export const registry: ReadonlyMap<number, BlockModel> = new Map<number, BlockModel>([
  [0, image],
  [1, bibleQuote],
  [2, textGeneral],
  [3, textHeading],
  [7, inputSingleTest],
  [8, inputMultiTest],
  [9, inputText],
  [12, lessonHeader],
  [14, video],
  [15, audio],
  [16, lessonHeader2],
  [60, inputMatchTest],
  [61, lessonLayout],
])
