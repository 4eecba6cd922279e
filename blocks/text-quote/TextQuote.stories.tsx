import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { blockStories } from '../kit/testing/block-stories.tsx'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectChange, expectPictureSide, press, removePicture, retype, typeInto } from '../kit/testing/story-steps.ts'
import { model } from './model.ts'

const waiting = {
  author: 'From the diary of a shepherd',
  quote:
    '<p>People ask what I do all day up there. I <em>wait</em>. Whoever has never waited does not know how much a valley says in a day.</p>',
  src: '/uploads/hills.jpg',
  imageside: 0,
  alt: 'A path winding over green hills',
  decorative: false,
}

const stories = blockStories(model, waiting)
export default { title: 'Blocks/TextQuote', component: BlockStage, args: stories.args } satisfies Meta<
  typeof BlockStage
>

export const Study = stories.study(async ({ canvas, canvasElement }) => {
  await expect(await canvas.findByText(waiting.author)).toBeVisible()
  await expect(canvas.getByRole('blockquote')).toHaveTextContent(/^People ask/)
  await expect(canvas.getByRole('img', { name: waiting.alt })).toBeInTheDocument()
  await expectPictureSide(canvasElement, 'left')
})
export const PictureOnTheRight = stories.study(({ canvasElement }) => expectPictureSide(canvasElement, 'right'), {
  data: { ...waiting, imageside: 1 },
})
export const WithoutPicture = stories.study(undefined, { data: { ...waiting, src: '' } })
export const Preview = stories.preview()
export const Examination = stories.examination()
export const LongUkrainian = stories.longUkrainian()
/** The picture is above the text. */
export const Narrow = stories.narrow(
  async ({ canvas, canvasElement }) => {
    const picture = canvasElement.querySelector('img')
    await expect(picture?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      canvas.getByRole('blockquote').getBoundingClientRect().top,
    )
  },
  { data: { ...waiting, author: 'Найдовшеукраїнськепрізвищебезжодногопробілу' } },
)
export const Printed = stories.printed(async ({ canvas }) => {
  await expect(await canvas.findByText(waiting.author)).toBeVisible()
  await expect(canvas.getByRole('figure')).toHaveStyle({ breakInside: 'avoid' })
})
/** The author's name is text, not HTML. */
export const BrokenOrEmpty = stories.brokenPicture(
  async ({ canvas }) => expect(canvas.getByText('<script>alert(1)</script>')).toBeVisible(),
  { author: '<script>alert(1)</script>' },
)
export const Empty = stories.empty()
export const Edit = stories.edit(async (context) => {
  const { canvas, canvasElement } = context
  await retype(await canvas.findByRole('textbox', { name: 'Author' }), 'A shepherd')
  const signed = { ...waiting, author: 'A shepherd', unknown_key: 'survives' }
  await expectChange(context, signed)

  await press(canvas, 'On the right')
  await expectChange(context, { ...signed, imageside: 1 })
  await expectPictureSide(canvasElement, 'right')

  const alt = canvas.getByRole('textbox', { name: /^Description for screen readers/ })
  await retype(alt, 'Hills')
  await expectChange(context, { ...signed, imageside: 1, alt: 'Hills' })

  await removePicture(canvas)
  const bare = { ...signed, imageside: 1, alt: 'Hills', src: '' }
  await expectChange(context, bare)
  await expect(alt).not.toBeInTheDocument()
  await expect(canvas.queryByRole('button', { name: 'On the left' })).not.toBeInTheDocument()

  await typeInto(canvas, 'Quote', '!')
  await expectChange(context, { ...bare, quote: waiting.quote.replace('</p>', '!</p>') })
})
export const EditEmpty = stories.edit(undefined, {})
