import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { blockStories } from '../kit/testing/block-stories.tsx'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectChange, typeInto } from '../kit/testing/story-steps.ts'
import { model } from './model.ts'

const call = {
  text: '<p>Many years later God chose a man whose name was <em>Abram</em>. He told him to leave his country and go to a land that He would show him.</p><p>Abram took with him:</p><ul><li>Sarai, his wife</li><li>Lot, his nephew</li><li>all that they had</li></ul><p>He was <strong>seventy-five</strong>. Read more <a href="https://example.org/abram">about his way</a>.</p>',
}
const structured = {
  text: '<h3>Дорога до невідомої землі</h3><p>Багато років потому Бог обрав чоловіка на ім’я Аврам. Він сказав йому покинути свою країну й піти до землі, яку Він покаже. Аврам не знав ні довжини дороги, ні назви міста, у якому вона закінчиться.</p><h4>Що взяти з собою</h4><ol><li>Воду — щонайменше на три дні пустелею<ul><li>у шкіряних міхах</li><li>на найсильніших верблюдах</li></ul></li><li>Намети</li></ol><blockquote><p>«Іди, куди Я вкажу», — почув він.</p><p>І пішов.</p></blockquote><p>Найдовшеукраїнськесловоякенемаєжодногопробілуалевсеодномусивміститисянаекранітелефону.</p>',
}

const stories = blockStories(model, call)
export default {
  title: 'Blocks/TextGeneral',
  component: BlockStage,
  args: stories.args,
} satisfies Meta<typeof BlockStage>

export const Study = stories.study(async ({ canvas }) => {
  await expect(await canvas.findAllByRole('listitem')).toHaveLength(3)
  await expect(canvas.getByRole('link', { name: 'about his way' })).toHaveAttribute('href', 'https://example.org/abram')
})
export const Preview = stories.preview()
export const Examination = stories.examination()
export const LongUkrainian = stories.longUkrainian(undefined, { data: structured })
export const Narrow = stories.narrow(
  async ({ canvas }) => expect(canvas.getByRole('heading', { level: 3 })).toBeVisible(),
  { data: structured },
)
/** Printed links show where they lead. */
export const Printed = stories.printed(async ({ canvas }) => {
  const link = await canvas.findByRole('link', { name: 'about his way' })
  await expect(getComputedStyle(link, '::after').content).toContain('https://example.org/abram')
})
export const BrokenOrEmpty = stories.empty()
export const Edit = stories.edit(async (context) => {
  await typeInto(context.canvas, 'Text', '!')
  await expectChange(context, { text: call.text.replace(/<\/p>$/, '!</p>'), unknown_key: 'survives' })
})
export const EditOpened = stories.edit(async ({ args, canvas }) => {
  await typeInto(canvas, 'Text', '')
  await expect(args.onChange).not.toHaveBeenCalled()
})
export const EditEmpty = stories.edit(async (context) => {
  await typeInto(context.canvas, 'Text', 'First words')
  await expectChange(context, { text: '<p>First words</p>' })
}, {})
