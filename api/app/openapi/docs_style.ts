import { DARK, LIGHT } from '#routing/colours'

const custom = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ')

/** The style sheet of /api/docs. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; ${custom(LIGHT)}
  --text-face: 'Public Sans Variable', 'Public Sans', system-ui, sans-serif; --code-face: ui-monospace, 'Liberation Mono', monospace; }
@media (prefers-color-scheme: dark) { :root { ${custom(DARK)} } }
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--canvas); color: var(--text); font: 1rem/1.5 var(--text-face); }
a { color: var(--primary); text-underline-offset: 0.2em; }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -999rem; } .skip:focus { left: 1rem; top: 1rem; background: var(--surface); padding: 0.5rem 1rem; }
header { padding: 2rem clamp(1rem, 4vw, 3rem) 1.5rem; border-bottom: 1px solid var(--border); background: var(--surface); }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.15; } header p { margin: 0.5rem 0 0; color: var(--text-muted); max-width: 68ch; }
.columns { display: grid; grid-template-columns: minmax(16rem, 20rem) minmax(0, 1fr); align-items: start; max-width: 90rem; margin: 0 auto; }
nav { position: sticky; top: 0; max-height: 100vh; overflow-y: auto; padding: 1.5rem 1rem 3rem clamp(1rem, 4vw, 3rem); font-size: 0.8125rem; }
nav ul { list-style: none; margin: 0; padding: 0; } nav > ul > li { margin-bottom: 1rem; } nav > ul > li > a { font-weight: 600; font-size: 0.875rem; }
nav ul ul a { display: block; padding: 0.2rem 0; color: var(--text-muted); text-decoration: none; overflow-wrap: anywhere; }
nav ul ul a:hover { color: var(--primary); text-decoration: underline; } nav .verb { font-size: 0.6875rem; }
main { padding: 1.5rem clamp(1rem, 4vw, 3rem) 6rem; }
h2 { margin: 3rem 0 1rem; font-size: 1.375rem; line-height: 1.15; } section:first-child > h2 { margin-top: 0.5rem; }
.call, .schema, #conventions dl { background: var(--surface); border: 1px solid var(--border); border-radius: 8px; padding: 1.25rem 1.5rem; margin: 0 0 1rem; }
#conventions dt { font-weight: 600; } #conventions dd { margin: 0 0 0.75rem; color: var(--text-muted); max-width: 68ch; }
h3 { margin: 0 0 0.5rem; font-size: 1rem; overflow-wrap: anywhere; } h4 { margin: 1rem 0 0; font-size: 0.875rem; }
.call p { margin: 0.25rem 0; } .who { color: var(--text-muted); font-size: 0.875rem; }
.verb { font: 600 0.8125rem/1.5 var(--code-face); color: var(--info); }
.verb-post { color: var(--success); } .verb-delete { color: var(--danger); } .verb-patch, .verb-put { color: var(--warning); }
code, pre { font-family: var(--code-face); font-size: 0.8125rem; } td code, th code, p code, dd code { overflow-wrap: anywhere; }
pre { margin: 0.5rem 0 0; padding: 1rem; overflow-x: auto; background: var(--sunken); border-radius: 8px; }
table { width: 100%; border-collapse: collapse; margin: 0.75rem 0 0; font-size: 0.8125rem; table-layout: fixed; }
caption { text-align: left; padding: 0.25rem 0; font-weight: 600; font-size: 0.8125rem; color: var(--text-muted); }
th, td { text-align: left; vertical-align: top; padding: 0.375rem 0.75rem 0.375rem 0; border-top: 1px solid var(--border); font-weight: 400; overflow-wrap: break-word; }
thead th { color: var(--text-muted); border-top: 0; }
.codes th:first-child { width: 4rem; } .codes th:nth-child(2) { width: 16rem; }
.must { background: var(--primary-soft); color: var(--on-primary-soft); border-radius: 999px; padding: 0 0.5em; font-size: 0.6875rem; }
details { margin-top: 0.75rem; } summary { cursor: pointer; font-size: 0.875rem; color: var(--primary); width: fit-content; }
@media (max-width: 52rem) { .columns { grid-template-columns: minmax(0, 1fr); } nav { position: static; max-height: 18rem; border-bottom: 1px solid var(--border); }
  .call, .schema, #conventions dl { padding: 1rem; } th, td { padding-right: 0.5rem; } }
`
