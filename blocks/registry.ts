import { model as audio } from './audio/model.ts'
import { model as bibleQuote } from './bible-quote/model.ts'
import { model as historyFact } from './history-fact/model.ts'
import { model as image } from './image/model.ts'
import { model as inputMatchTest } from './input-match-test/model.ts'
import { model as inputMultiTest } from './input-multi-test/model.ts'
import { model as inputSingleTest } from './input-single-test/model.ts'
import { model as inputText } from './input-text/model.ts'
import type { BlockRole } from './kit/block-roles.ts'
import type { BlockModel } from './kit/define-model.ts'
import { model as lessonHeader } from './lesson-header/model.ts'
import { model as lessonHeader2 } from './lesson-header2/model.ts'
import { model as lessonLayout } from './lesson-layout/model.ts'
import { model as link } from './link/model.ts'
import { model as linkButton } from './link-button/model.ts'
import { model as listMarked } from './list-marked/model.ts'
import { model as listNumbered } from './list-numbered/model.ts'
import { model as teacherComment } from './teacher-comment/model.ts'
import { model as textGeneral } from './text-general/model.ts'
import { model as textHeading } from './text-heading/model.ts'
import { model as textImage } from './text-image/model.ts'
import { model as textNote } from './text-note/model.ts'
import { model as textQuote } from './text-quote/model.ts'
import { model as textSubtitle } from './text-subtitle/model.ts'
import { model as textTable } from './text-table/model.ts'
import { model as video } from './video/model.ts'

/** All blocks by type number. The only list: a new block is one folder and one line here. */
export const registry: ReadonlyMap<number, BlockModel> = new Map<number, BlockModel>([
  [0, image],
  [1, bibleQuote],
  [2, textGeneral],
  [3, textHeading],
  [4, textSubtitle],
  [5, listMarked],
  [6, listNumbered],
  [7, inputSingleTest],
  [8, inputMultiTest],
  [9, inputText],
  [10, textQuote],
  [11, textNote],
  [12, lessonHeader],
  [13, historyFact],
  [14, video],
  [15, audio],
  [16, lessonHeader2],
  [17, link],
  [18, linkButton],
  [30, teacherComment],
  [40, textTable],
  [50, textImage],
  [60, inputMatchTest],
  [61, lessonLayout],
])

/** The block that has the role. */
export function modelInRole(role: BlockRole): BlockModel {
  for (const model of registry.values()) if (model.roles?.[role]) return model
  throw new Error(`No block has the role ${role}`)
}
