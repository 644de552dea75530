// A small parser for the pages of this site, not for other HTML.
const VOID = new Set(
  'area base br col embed hr img input link meta source track wbr path circle rect use'.split(' '),
)
const RAW = new Set(['script', 'style'])
const INLINE = new Set('a b em i span strong time'.split(' '))
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#34': '"', nbsp: ' ' }
const TOKEN =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>/gi
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)"|='([^']*)'|=(\S+))?/g

const decode = (text) => text.replace(/&(#?\w+);/g, (whole, name) => ENTITIES[name] ?? whole)

function attributesOf(source) {
  const matches = [...source.matchAll(ATTRIBUTE)]
  return Object.fromEntries(matches.map(([, name, a, b, c]) => [name, decode(a ?? b ?? c ?? '')]))
}

/**
 * @typedef {{ tag: string, attributes: Record<string, string>, children: Array<Element | string>, parent: Element | null }} Element
 */

/** @param {string} html @returns {Element} */
export function parse(html) {
  const root = { tag: '#root', attributes: {}, children: [], parent: null }
  let at = root
  let from = 0
  for (const token of html.matchAll(TOKEN)) {
    if (token.index < from) continue
    if (token.index > from) at.children.push(decode(html.slice(from, token.index)))
    from = token.index + token[0].length
    const [, closing, name, attributes, selfClosed] = token
    if (!name) continue
    const tag = name.toLowerCase()
    if (closing) {
      if (VOID.has(tag)) continue
      if (at.tag !== tag) throw new Error(`</${tag}> closes <${at.tag}>`)
      at = at.parent
      continue
    }
    const element = { tag, attributes: attributesOf(attributes), children: [], parent: at }
    at.children.push(element)
    if (RAW.has(tag)) {
      const end = html.indexOf(`</${tag}>`, from)
      element.children.push(html.slice(from, end))
      from = end + tag.length + 3
    } else if (!selfClosed && !VOID.has(tag)) at = element
  }
  return root
}

/** Every element under one, itself included. @param {Element} element @returns {Generator<Element>} */
export function* all(element) {
  yield element
  for (const child of element.children) if (typeof child !== 'string') yield* all(child)
}

/** The text of an element, without the excluded elements. */
export function textOf(element, leftOut = () => false) {
  const parts = element.children.map((child) => {
    if (typeof child === 'string') return child
    if (RAW.has(child.tag) || leftOut(child)) return ' '
    return INLINE.has(child.tag) ? textOf(child, leftOut) : ` ${textOf(child, leftOut)} `
  })
  return parts.join('').replace(/\s+/g, ' ')
}
