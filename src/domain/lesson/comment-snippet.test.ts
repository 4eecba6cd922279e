import { expect, test } from 'vitest'
import { fillName, leaveNameOut } from './comment-snippet.ts'

test.each([
  ['{name}, well done', 'Olena', 'Olena, well done'],
  ['Well done, {name}! Read on, {name}.', ' Олена Ківа ', 'Well done, Олена Ківа! Read on, Олена Ківа.'],
  ['{name}, well done', '', 'Well done'],
  ['Well done, {name}! Read on', '', 'Well done! Read on'],
  ['{name}! Гарно', '', 'Гарно'],
  ['nothing to fill', '', 'nothing to fill'],
  ['{name}', '', ''],
  ['Well done, {name}!', 'A$&B $1 $$', 'Well done, A$&B $1 $$!'],
])('“%s” said to “%s” is “%s”', (text, name, said) => {
  expect(fillName(text, name)).toBe(said)
})

test.each([
  ['Olena, well done', 'Olena Shevchenko', '{name}, well done'],
  ['Well done, Olena Shevchenko!', 'Olena Shevchenko', 'Well done, {name}!'],
  ['Shevchenko Olena: so', 'Olena Shevchenko', '{name}: so'],
  ['Вера, вера — это доверие', 'Вера', '{name}, вера — это доверие'],
  ['Mary-Ann and Ann', 'Ann', 'Mary-Ann and {name}'],
  ['Well, Maria S., so', 'Maria S.', 'Well, {name}, so'],
  ['Guest 81f43d62, so', 'Guest 81f43d62', '{name}, so'],
  ['(.*) a+b', '(.*)', '(.*) a+b'],
  ['Nobody', '', 'Nobody'],
])('“%s” without “%s” is “%s”', (text, name, left) => {
  expect(leaveNameOut(text, name)).toBe(left)
})
