import { operationSection, schemaSection } from '#openapi/docs_parts'
import type { OpenApiDocument } from '#openapi/document'
import { html, type Markup } from '#routing/html'
import type { Operation } from '#openapi/operation'

type Call = { method: string; path: string; operation: Operation }

function callsOf(document: OpenApiDocument, tag: string): Call[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags[0] === tag)
      .map(([method, operation]) => ({ method, path, operation })),
  )
}

const title = (tag: string) => tag.charAt(0).toUpperCase() + tag.slice(1).replaceAll('-', ' ')

const CONVENTIONS = html`<section id="conventions"><h2>Conventions</h2><dl>
<dt>Success</dt><dd>The answer is under <code>data</code>. A POST that makes a row is 201, everything else 200 unless stated.</dd>
<dt>Refusal</dt><dd><code>{ "message", "code", "errors", "requestId" }</code>: a sentence for a person, a code for a program, the fields that are wrong where there are any.</dd>
<dt>Money</dt><dd>USD. Sent as a JSON number or as text like <code>"1250.00"</code>, at most two decimals; answered as text with two decimals.</dd>
<dt>Lists</dt><dd><code>?filter={"status":"pending"}&amp;range=[0,24]&amp;sort=["createdAt","DESC"]</code>. The header <code>Content-Range: deposits 0-24/1234</code> tells what came, of how many.</dd>
<dt>Repeating</dt><dd>Calls with an <code>Idempotency-Key</code> can be sent again: the first answer comes again, with <code>Idempotency-Replayed: true</code>.</dd>
<dt>Times and ids</dt><dd>ISO 8601 in UTC. Ids are opaque text.</dd>
</dl></section>`

function nav(document: OpenApiDocument): Markup {
  return html`<nav aria-label="Calls"><ul><li><a href="#conventions">Conventions</a></li>${document.tags.map(
    ({ name }) =>
      html`<li><a href="#tag-${name}">${title(name)}</a><ul>${callsOf(document, name).map(
        ({ method, path, operation }) =>
          html`<li><a href="#${operation.operationId}"><span class="verb">${method.toUpperCase()}</span> ${path}</a></li>`,
      )}</ul></li>`,
  )}<li><a href="#schemas">Schemas</a></li></ul></nav>`
}

/** The whole document as a page that needs no script. */
export function docsPage(document: OpenApiDocument): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Assay API</title><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><a class="skip" href="#main">Skip to the calls</a>
<header><h1>Assay API</h1><p>Every call of the platform, made from the same table that the server obeys. For programs: <a href="/api/openapi.json">openapi.json</a>.</p></header>
<div class="columns">${nav(document)}
<main id="main">${CONVENTIONS}
${document.tags.map(
  ({ name, description }) =>
    html`<section id="tag-${name}"><h2>${title(name)}</h2><p>${description}</p>${callsOf(document, name).map(({ method, path, operation }) => operationSection(method, path, operation))}</section>`,
)}
<section id="schemas"><h2>Schemas</h2>${Object.entries(document.components.schemas).map(([name, schema]) => schemaSection(name, schema))}</section>
</main></div></body></html>`.source
}
