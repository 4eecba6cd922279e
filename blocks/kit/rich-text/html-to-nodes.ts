import { $createLinkNode } from '@lexical/link'
import { $createListItemNode, $createListNode, type ListItemNode } from '@lexical/list'
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text'
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  type ElementNode,
  type LexicalNode,
  type ParagraphNode,
  type TextFormatType,
} from 'lexical'

// Lexical's own importer, which handles pasting, flattens quotes of several paragraphs and moves nested lists.
// Stored HTML has to survive a round trip unchanged.

const formats: Readonly<Record<string, TextFormatType>> = {
  STRONG: 'bold',
  EM: 'italic',
  U: 'underline',
  S: 'strikethrough',
  SUB: 'subscript',
  SUP: 'superscript',
}

/** Creates the editor nodes of a stored rich text, at least one. Must run inside an editor update. */
export function $nodesFromHtml(html: string): ElementNode[] {
  const nodes = $blocks(new DOMParser().parseFromString(html, 'text/html').body)
  return nodes.length > 0 ? nodes : [$createParagraphNode()]
}

/** Wraps text outside blocks in a paragraph. */
function $blocks(parent: Node): ElementNode[] {
  const blocks: ElementNode[] = []
  let loose: ParagraphNode | undefined
  for (const child of parent.childNodes) {
    const block = $block(child)
    if (block) {
      blocks.push(block)
      loose = undefined
      continue
    }
    if (!loose && child.textContent?.trim() === '' && child.nodeName !== 'BR') continue
    if (!loose) blocks.push((loose = $createParagraphNode()))
    loose.append(...$inline(child))
  }
  return blocks
}

function $block(node: Node): ElementNode | undefined {
  switch (node.nodeName) {
    case 'P':
      return $createParagraphNode().append(...$inlineChildren(node))
    case 'H3':
    case 'H4':
      return $createHeadingNode(node.nodeName === 'H3' ? 'h3' : 'h4').append(...$inlineChildren(node))
    case 'BLOCKQUOTE': {
      const holdsBlocks = [...node.childNodes].some((child) => ['P', 'UL', 'OL'].includes(child.nodeName))
      return holdsBlocks
        ? $createQuoteNode({ shadowRoot: true }).append(...$blocks(node))
        : $createQuoteNode().append(...$inlineChildren(node))
    }
    case 'UL':
    case 'OL':
      return $createListNode(node.nodeName === 'UL' ? 'bullet' : 'number').append(
        ...[...node.childNodes].filter((child) => child.nodeName === 'LI').flatMap($listItems),
      )
    default:
      return undefined
  }
}

/** HTML nests a list in the item before it; Lexical puts it into a separate item. */
function $listItems(item: Node): ListItemNode[] {
  const children = [...item.childNodes]
  const nested = children.flatMap((child) => (/^(UL|OL)$/.test(child.nodeName) ? ($block(child) ?? []) : []))
  const own = children.filter((child) => !/^(UL|OL)$/.test(child.nodeName))
  return [
    $createListItemNode().append(...own.flatMap((child) => $inline(child))),
    ...nested.map((list) => $createListItemNode().append(list)),
  ]
}

const $inlineChildren = (parent: Node, path: readonly TextFormatType[] = []): LexicalNode[] =>
  [...parent.childNodes].flatMap((child) => $inline(child, path))

/** `path` has the formats of the surrounding tags. */
function $inline(node: Node, path: readonly TextFormatType[] = []): LexicalNode[] {
  if (node.nodeName === 'BR') return [$createLineBreakNode()]
  if (node.nodeType === Node.TEXT_NODE) {
    const text = $createTextNode((node.textContent ?? '').replaceAll(/[\t\n\r ]+/g, ' '))
    for (const format of new Set(path)) text.toggleFormat(format)
    return [text]
  }
  if (node instanceof HTMLAnchorElement) {
    return [$createLinkNode(node.getAttribute('href') ?? '').append(...$inlineChildren(node, path))]
  }
  const format = formats[node.nodeName]
  return $inlineChildren(node, format ? [...path, format] : path)
}
