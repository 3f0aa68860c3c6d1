import { resources } from '#contract/pages.ts'
import type { describeApi, JsonSchema, Operation } from './openapi.ts'

/** Draws the document for people: a page without a script, in English as the names of the API are. */
export function drawDocument({ info, paths }: ReturnType<typeof describeApi>): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const nouns = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '')
  const sections = [...nouns].map(
    ([noun, ones]) =>
      `<section id="${noun}"><h2>${noun}</h2>${ones.map((one) => drawOperation(one)).join('')}</section>`,
  )
  const links = [...nouns.keys()].map((noun) => `<a href="#${noun}">${noun}</a>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${info.title} API</title><link rel="icon" href="${resources.icon}"><style>${styles}</style></head>
<body><header><h1>${info.title} API</h1>
<p>All calls with what they take and answer. Programs read the same in <a href="${resources.openApi}">${resources.openApi}</a> (OpenAPI 3.1).</p>
<nav aria-label="Nouns">${links.join(' ')}</nav></header><main>${sections.join('')}</main></body></html>`
}

function drawOperation({ method, path, operation }: { method: string; path: string; operation: Operation }) {
  const { operationId, summary, parameters, requestBody, responses } = operation
  const bodies = Object.entries(requestBody?.content ?? {})
  return `<details id="${operationId}"><summary><code>${method} ${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>
${parameters.length > 0 ? drawParameters(parameters) : ''}
${bodies.map(([type, { schema }]) => `<h3>Body, ${escapeHtml(type)}</h3>${drawSchema(schema)}`).join('')}
${Object.entries(responses)
  .map(([status, answer]) => drawAnswer(status, answer))
  .join('')}</details>`
}

function drawParameters(parameters: Operation['parameters']) {
  const items = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<dt><code>${name}</code> (${place}${required ? ', required' : ''})</dt><dd><code>${escapeHtml(JSON.stringify(schema))}</code></dd>`,
  )
  return `<h3>Parameters</h3><dl>${items.join('')}</dl>`
}

/** Failures have one shape, which only the answers of success do not repeat. */
function drawAnswer(status: string, { description, content = {} }: Operation['responses'][string]) {
  const shapes = status.startsWith('2')
    ? Object.entries(content).map(([type, { schema }]) => `<p>${escapeHtml(type)}</p>${drawSchema(schema)}`)
    : []
  return `<h3>${status}</h3><p>${escapeHtml(description)}</p>${shapes.join('')}`
}

function drawSchema(schema: JsonSchema) {
  return `<pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 1))}</pre>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
}

const styles = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
nav a { padding: 0.25rem 0; }
details { border-top: 1px solid GrayText; }
summary { padding: 0.6rem 0; cursor: pointer; }
h3 { font-size: 1rem; margin: 1rem 0 0; }
dt { margin-top: 0.5rem; }
dd { margin: 0; font-size: 0.85rem; }
pre { max-height: 30rem; overflow: auto; padding: 0.75rem; border: 1px solid GrayText; font-size: 0.85rem; }
`
