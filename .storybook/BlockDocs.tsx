import { DocsPage, Heading, Markdown, Source, Stories, Title, useOf } from '@storybook/addon-docs/blocks'
import type { BlockModel } from '../blocks/kit/define-model.ts'
import { BlockStage } from '../blocks/kit/testing/BlockStage.tsx'
import { listFields } from '../blocks/kit/testing/list-fields.ts'
import { samplesOf } from '../blocks/kit/testing/samples-of.ts'
import { registry } from '../blocks/registry.ts'
import { blockAuthorViews } from '../blocks/author-views.ts'

/** The docs page of a block, generated from its model; other components have Storybook's default page. */
export function BlockDocs() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const model = preparedMeta.component === BlockStage ? registry.get(Number(preparedMeta.initialArgs.type)) : undefined
  if (!model) return <DocsPage />
  return (
    <>
      <Title />
      <Markdown>{factsOf(model)}</Markdown>
      <Heading>Fields</Heading>
      <Markdown>{tableOfFields(model)}</Markdown>
      <Heading>Samples</Heading>
      {samplesOf(model).map(({ name, data }) => (
        <Source key={name} language="json" code={JSON.stringify(data, null, 2)} />
      ))}
      <Stories />
    </>
  )
}

function factsOf({ type, name, version, question }: BlockModel): string {
  const views = blockAuthorViews.get(type)
  const facts = [`type **${type}**`, `version **${version}**`, `group \`${views?.group}\``, `folder \`blocks/${name}\``]
  const secret = question?.secret.map((key) => `\`${key}\``).join(', ')
  return [facts.join(' · '), secret && `Asks something. Never reaches a student: ${secret}.`]
    .filter(Boolean)
    .join('\n\n')
}

function tableOfFields({ schema }: BlockModel): string {
  const rows = listFields(schema).map(({ path, kind, initial, limits }) => [
    `\`${path}\``,
    kind,
    initial === '' ? 'must be there' : `\`${initial}\``,
    limits,
  ])
  return [['field', 'kind', 'when it is missing', 'limits'], ['---', '---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}
