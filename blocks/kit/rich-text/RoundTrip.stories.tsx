import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode } from '@lexical/list'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { $getRoot, createEditor } from 'lexical'
import { expect } from 'storybook/test'
import { $nodesFromHtml } from './html-to-nodes.ts'
import { $htmlFromRoot } from './nodes-to-html.ts'

/** The output of the editor when nothing was typed. */
function throughEditor(html: string, inline = false): string {
  const editor = createEditor({ nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode] })
  editor.update(
    () =>
      $getRoot()
        .clear()
        .append(...$nodesFromHtml(html)),
    { discrete: true },
  )
  return editor.read(() => $htmlFromRoot(inline))
}

const blocks = [
  '',
  '<p>Plain words</p>',
  '<p>One</p><p></p><p>Two</p>',
  '<p>First line<br />second<br /><br />fourth</p>',
  '<p><strong>a <em>b</em> c</strong> d <em>e <strong>f</strong></em></p>',
  '<p><strong>a<br />b</strong></p>',
  '<p><u>u</u> <s>s</s> H<sub>2</sub>O m<sup>2</sup> <strong><em><u>all</u></em></strong></p>',
  '<p>2 &lt; 3 &amp;&amp; 4 &gt; 3 "quoted" \u00a0nbsp</p>',
  '<p><a href="https://example.org/?a=1&amp;b=2">link</a>, <a href="tel:+380671234567"><strong>a</strong> b</a></p>',
  '<p><strong>a <a href="mailto:a@example.org">b</a> c</strong></p>',
  '<h3>Part</h3><h4>Smaller <em>part</em></h4>',
  '<ul><li>a</li><li>b<ol><li>c</li><li>d<ul><li>e</li></ul></li></ol></li><li>f</li></ul>',
  '<ol><li><strong>a</strong><br />b</li></ol><ul><li>c</li></ul>',
  '<blockquote>one line</blockquote><blockquote><p>a</p><ul><li>b</li></ul><p>c</p></blockquote>',
  '<p>Українською, по-русски, בעברית 🙏🏽</p>',
]
const lines = ['Heading', 'a <em>b</em>', 'one<br />two', '<a href="/lessons/3">c</a> &amp; d']

/** HTML of other programs, and the result of editing it. */
const foreign: [string, string][] = [
  ['no paragraph', '<p>no paragraph</p>'],
  ['a<p>b</p>c <em>d</em>', '<p>a</p><p>b</p><p>c <em>d</em></p>'],
  ['<ul>\n  <li>a</li>\n  <li><p>b</p></li>\n</ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['<p><a href="javascript:alert(1)">x</a></p>', '<p>x</p>'],
  ['<p> </p>', ''],
]

/** Each text as stored and as returned by the editor. */
function RoundTrip() {
  return (
    <pre style={{ whiteSpace: 'pre-wrap' }}>
      {[...blocks.map((html) => throughEditor(html)), ...lines.map((html) => throughEditor(html, true))].join('\n')}
    </pre>
  )
}

const meta = { title: 'Kit/RichText round trip', component: RoundTrip } satisfies Meta<typeof RoundTrip>
export default meta

type Story = StoryObj<typeof meta>

export const Unchanged: Story = {
  play: async () => {
    for (const html of blocks) await expect(throughEditor(html)).toBe(html)
    for (const html of lines) await expect(throughEditor(html, true)).toBe(html)
  },
}

export const Foreign: Story = {
  play: async () => {
    for (const [html, expected] of foreign) await expect(throughEditor(html)).toBe(expected)
  },
}

export const BlocksInOneLine: Story = {
  play: async () => {
    await expect(throughEditor('<p>a</p><ul><li>b</li></ul>', true)).toBe('a<br />b')
  },
}
