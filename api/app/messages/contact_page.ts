import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FieldError } from '#errors/failure'
import { html, Markup } from '#routing/html'
import env from '#start/env'

/** Allows only the site's own style sheets and fonts, and the form back to its own origin. */
export const CONTACT_PAGE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"

export type PlainDraft = Record<'name' | 'email' | 'subject' | 'message', string>

const FIELDS = [
  { name: 'name', label: 'Name', type: 'text', autocomplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' },
  { name: 'subject', label: 'Subject', type: 'text', autocomplete: 'off' },
  { name: 'message', label: 'Message', type: null, autocomplete: 'off' },
] as const

const STYLESHEET = /<link rel="stylesheet" href="(\/[\w./-]+\.css)"\s*\/?>/g

/** The style sheets of the site's own contact page, whose names change with each build. */
function stylesheets(): Markup[] {
  const file = join(env.get('SITE_DIST') ?? '', 'contact.html')
  if (!env.get('SITE_DIST') || !existsSync(file)) return []
  const page = readFileSync(file, 'utf8')
  return [...page.matchAll(STYLESHEET)].map(
    ([, href = '']) => html`<link rel="stylesheet" href="${href}">`,
  )
}

let styles: Markup[] | null = null

function box(field: (typeof FIELDS)[number], value: string, problem: string | undefined): Markup {
  const { name, label, type, autocomplete } = field
  const marks = problem ? html` aria-invalid="true" aria-describedby="${name}-problem"` : html``
  const control = type
    ? html`<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" required${marks}>`
    : html`<textarea id="${name}" name="${name}" rows="6" required${marks}>
${value}</textarea>`
  return html`<div class="field"${problem ? html` data-problem` : false}>
<label for="${name}">${label}</label>
${problem ? html`<p class="field-problem" id="${name}-problem">${problem}</p>` : false}
${control}
</div>`
}

const NOTHING: PlainDraft = { name: '', email: '', subject: '', message: '' }

/** The problems by field; without a field to blame, the sentence and what happened to the text. */
function summary(problems: Map<string, string>, message: string, isKept: boolean): Markup {
  const wrong = FIELDS.filter(({ name }) => problems.has(name))
  const fate = isKept
    ? 'Your text is still here.'
    : 'Your text did not fit into this page: go back in your browser to find it again.'
  return html`<div class="problem-summary" role="alert">
<h2>There is a problem</h2>
${
  wrong.length > 0
    ? html`<ul>${wrong.map(({ name, label }) => html`<li><a href="#${name}">${label}: ${problems.get(name) ?? ''}</a></li>`)}</ul>`
    : html`<p>${message}</p>
<p>${fate}</p>`
}
</div>`
}

/**
 * The form again, for a browser without scripts: the problems beside their fields, and everything that was typed. The
 * markup has the classes of the site's own form.
 */
export function contactPage(
  draft: PlainDraft | null,
  message: string,
  errors: FieldError[],
): string {
  styles ??= stylesheets()
  const problems = new Map<string, string>()
  for (const error of errors)
    if (!problems.has(error.field)) problems.set(error.field, error.message)
  const given = draft ?? NOTHING
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Error: Contact · Assay</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles}
</head>
<body>
<main class="wrap section">
<p><a href="/">Assay</a></p>
<h1>Your message has not been sent.</h1>
<form class="contact-form" method="post" action="/api/contact" novalidate>
${summary(problems, message, draft !== null)}
${FIELDS.map((field) => box(field, given[field.name], problems.get(field.name)))}
<button class="button" type="submit">Send Message</button>
</form>
</main>
</body>
</html>
`.source
}
