import { $isLinkNode } from '@lexical/link'
import { $isListItemNode, $isListNode, type ListNode } from '@lexical/list'
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import {
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type TextFormatType,
} from 'lexical'
import { escapeText } from './escape-text.ts'
import { isLinkAddress, synonyms } from './vocabulary.ts'

// Lexical's own exporter writes styles, spans and `value` attributes; this one writes only the allowed tags, so that pasted
// text loses its styles. The spelling (`<br />`, entities) is that of the server's sanitizer.

const tags: readonly (readonly [TextFormatType, string])[] = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strikethrough', 's'],
  ['subscript', 'sub'],
  ['superscript', 'sup'],
]

/** The rich text in the editor; empty without words. `inline` replaces blocks by line breaks. */
export function $htmlFromRoot(inline: boolean): string {
  const root = $getRoot()
  if (root.getTextContent().trim() === '') return ''
  return inline ? $linesFromRoot().join('<br />') : $blocks(root)
}

/** The lines of the editor as HTML without blocks; empty strings for empty lines. */
export const $linesFromRoot = (): string[] => $lines($getRoot())

function $lines(parent: ElementNode): string[] {
  const isLine = !parent.getChildren().some((child) => $isElementNode(child) && !child.isInline())
  if (isLine) return [$inline(parent.getChildren())]
  return parent.getChildren().flatMap((child) => ($isElementNode(child) ? $lines(child) : []))
}

function $blocks(parent: ElementNode): string {
  return parent.getChildren().map($block).join('')
}

function $block(node: LexicalNode): string {
  if (!$isElementNode(node)) return ''
  if ($isListNode(node)) return $list(node)
  if ($isQuoteNode(node)) {
    return `<blockquote>${node.isShadowRoot() ? $blocks(node) : $inline(node.getChildren())}</blockquote>`
  }
  const tag = $isHeadingNode(node) ? (synonyms[node.getTag()] ?? node.getTag()) : 'p'
  return `<${tag}>${$inline(node.getChildren())}</${tag}>`
}

function $list(list: ListNode): string {
  const tag = list.getListType() === 'number' ? 'ol' : 'ul'
  const items: string[] = []
  for (const item of list.getChildren().filter($isListItemNode)) {
    const nested = item.getFirstChild()
    if ($isListNode(nested)) items.push(`${items.pop() ?? ''}${$list(nested)}`)
    else items.push($inline(item.getChildren()))
  }
  return `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
}

/**
 * Writes sibling nodes inside the `open` tags. The format that extends furthest is opened first, so that
 * "<strong>a <em>b</em></strong>" does not become two <strong>.
 */
function $inline(nodes: readonly LexicalNode[], open: readonly TextFormatType[] = []): string {
  let html = ''
  for (let index = 0; index < nodes.length; ) {
    const rest = nodes.slice(index)
    const spans = tags
      .filter(([format]) => !open.includes(format))
      .map(([format, tag]) => ({ format, tag, length: reach(rest, format) }))
    const widest = spans.reduce((best, span) => (span.length > best.length ? span : best))
    if (widest.length > 0) {
      html += `<${widest.tag}>${$inline(rest.slice(0, widest.length), [...open, widest.format])}</${widest.tag}>`
      index += widest.length
    } else {
      html += $leaf(nodes[index], open)
      index += 1
    }
  }
  return html
}

/** How many nodes from the first have the format; a line break counts if text with the format follows. */
function reach(nodes: readonly LexicalNode[], format: TextFormatType): number {
  let length = 0
  for (const [index, node] of nodes.entries()) {
    if (carries(node, format)) length = index + 1
    else if (!$isLineBreakNode(node) || length === 0) break
  }
  return length
}

function carries(node: LexicalNode, format: TextFormatType): boolean {
  if ($isElementNode(node)) return !node.isEmpty() && node.getChildren().every((child) => carries(child, format))
  return $isTextNode(node) && node.hasFormat(format)
}

function $leaf(node: LexicalNode | undefined, open: readonly TextFormatType[]): string {
  if ($isTextNode(node)) return escapeText(node.getTextContent())
  if ($isLineBreakNode(node)) return '<br />'
  if (!$isElementNode(node)) return ''
  const content = $inline(node.getChildren(), open)
  if (!$isLinkNode(node) || content === '' || !isLinkAddress(node.getURL())) return content
  return `<a href="${escapeText(node.getURL()).replaceAll('"', '&quot;')}">${content}</a>`
}
