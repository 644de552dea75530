/** Markup that was put together here and needs no escaping any more. */
export class Markup {
  constructor(readonly source: string) {}
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (value: string) => value.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

type Part = Markup | string | number | null | false | Part[]

function show(part: Part): string {
  if (Array.isArray(part)) return part.map(show).join('')
  if (part instanceof Markup) return part.source
  return part === null || part === false ? '' : escaped(String(part))
}

/** A template whose values are escaped unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(
    strings.reduce(
      (source, text, i) => source + text + (i < parts.length ? show(parts[i] ?? null) : ''),
      '',
    ),
  )
}
