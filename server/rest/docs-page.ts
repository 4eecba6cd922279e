import { createHash } from 'node:crypto'
import type { ApiDocument, ApiOperation } from './openapi.ts'

/** The API for people: one page of plain HTML, whole without scripts. The one script searches it. */
export function renderDocs(api: ApiDocument): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const sections = api.tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name))
    return `<section aria-labelledby="${name}"><h2 id="${name}">${name}</h2>${own.map(renderOperation).join('')}</section>`
  })
  const contents = api.tags.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`).join('')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(api.info.title)} API</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${escape(api.info.title)} API</h1>
<p>${withCode(api.info.description)}</p>
<p>Everything is below <code>${escape(api.servers[0]?.url ?? '')}</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>Sign in with <code>POST /auth/login</code> or <code>POST /auth/login/credentials</code>, then send
<code>Authorization: Bearer …</code> with every call. The headers <code>user-account</code>, <code>account-id</code> and
<code>tenant-account</code> choose an account that you may use and never give you one.</p>
<nav aria-label="Contents"><ul>${contents}</ul></nav>
<search hidden><label for="words">Search the calls</label>
<input id="words" type="search" autocomplete="off" spellcheck="false" aria-describedby="found">
<output id="found" for="words" role="status"></output></search>
</header>
<main>${sections.join('\n')}</main>
<script>${searchScript}</script>
</body>
</html>
`
}

function renderOperation({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: ApiOperation
}): string {
  const [status = '200', good] = Object.entries(operation.responses)[0] ?? []
  const bodies = Object.entries(operation.requestBody?.content ?? {})
  const replies = Object.entries((good as { content: Record<string, Content> }).content)
  const refusals = Object.keys(operation.responses).filter((one) => one >= '400')
  return `<article id="${operation.operationId}">
<h3><span class="method">${method}</span> <code>${escape(path)}</code></h3>
<p>${withCode(operation.summary)}</p>
<p class="who">${withCode(operation.description)}</p>
${bodies.map(([type, body]) => renderContent(`Takes ${type}`, body)).join('')}
${replies.map(([type, reply]) => renderContent(`Gives ${status} ${type}`, reply)).join('')}
<p>Refusals: ${refusals.join(', ')}.</p>
</article>`
}

interface Content {
  schema: unknown
  example?: unknown
}

function renderContent(title: string, { schema, example }: Content): string {
  return `${example === undefined ? '' : renderJson(`${title}, an example`, example)}${renderJson(title, schema)}`
}

function renderJson(title: string, value: unknown): string {
  const json = escape(JSON.stringify(value, null, 2))
  return `<details><summary>${escape(title)}</summary><pre tabindex="0" role="region" aria-label="${escape(title)}">${json}</pre></details>`
}

function withCode(text: string): string {
  return escape(text).replace(/`([^`]{1,100})`/g, '<code>$1</code>')
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const style = `
:root { font: 100%/1.6 system-ui, sans-serif; color-scheme: light dark; color: light-dark(#1d1a16, #f3efe8); background: light-dark(#fbf8f2, #171412); }
body { max-width: 56rem; margin: 0 auto; padding: 1rem 1.25rem 4rem; overflow-wrap: anywhere; }
a { color: light-dark(#4338a8, #a9a0ff); }
h2 { margin-block: 2.5rem 0.5rem; text-transform: capitalize; }
h3 { margin-block: 1.75rem 0.25rem; font-size: 1.0625rem; }
p { margin-block: 0.25rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding-block: 0.5rem; }
code, pre, .method { font-family: ui-monospace, monospace; font-size: 0.9375em; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700; }
.who { opacity: 0.85; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid; border-radius: 0.5rem; font-size: 0.8125rem; }
summary { cursor: pointer; width: fit-content; padding-block: 0.5rem; }
.who, article > p:last-child { font-size: 0.9375rem; }
search { display: grid; gap: 0.25rem; margin-block: 1rem; max-width: 30rem; }
search[hidden], [hidden] { display: none; }
input { font: inherit; min-height: 3rem; padding-inline: 0.75rem; border: 1px solid light-dark(#6b645a, #a79f93); border-radius: 0.5rem; color: inherit; background: light-dark(#fff, #221e1a); }
output { min-height: 1.6em; }
:focus-visible { outline: 3px solid; outline-offset: 2px; }
`

/** Hides what does not contain every word. The box is shown by the script, because it does nothing without it. */
const searchScript = `
const box = document.getElementById('words')
const found = document.getElementById('found')
const calls = Array.from(document.querySelectorAll('article'), (element) => ({ element, text: element.textContent.toLowerCase() }))
const sections = Array.from(document.querySelectorAll('section'))
function search() {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean)
  let count = 0
  for (const { element, text } of calls) {
    element.hidden = !words.every((word) => text.includes(word))
    if (!element.hidden) count += 1
  }
  for (const section of sections) section.hidden = !section.querySelector('article:not([hidden])')
  found.textContent = words.length === 0 ? '' : count === 1 ? '1 call' : count + ' calls'
}
document.querySelector('search').hidden = false
box.addEventListener('input', search)
search()
`

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The content security policy of the page: its style, its script, and nothing else. */
export const docsPolicy = [
  "default-src 'none'",
  `style-src ${sourceOf(style)}`,
  `script-src ${sourceOf(searchScript)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')
