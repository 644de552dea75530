import { parser } from '@prometheus-io/lezer-promql'
import type { SyntaxNode } from '@lezer/common'

type Matcher = { label: string; operator: string; value: string }
/** The metric that a rule reads, and the labels that select or group it. */
export type Selector = { metric: string; matchers: Matcher[]; grouped: string[] }

/** The label names of every `by (…)` around a position. */
function groupedAround(node: SyntaxNode, text: string): string[] {
  const matches: string[] = []
  for (let at: SyntaxNode | null = node; at; at = at.parent) {
    const labels = at.name === 'AggregateExpr' ? at.getChild('AggregateModifier') : null
    labels?.cursor().iterate((one) => {
      if (one.name === 'LabelName') matches.push(text.slice(one.from, one.to))
    })
  }
  return matches
}

/** Everything that an expression reads; throws if it is not PromQL. */
export function selectorsOf(text: string): Selector[] {
  const matches: Selector[] = []
  parser.parse(text).iterate({
    enter({ node, type }) {
      if (type.isError) throw new Error(`no PromQL at ${node.from}: ${text}`)
      if (type.name !== 'VectorSelector') return
      const metric = node.getChild('Identifier')
      const matchers: Matcher[] = []
      node.cursor().iterate((one) => {
        if (one.name !== 'UnquotedLabelMatcher') return
        const parts = /^(\w+)\s*(=~|!~|!=|=)\s*"(.*)"$/s.exec(text.slice(one.from, one.to))
        if (!parts) throw new Error(`no matcher: ${text.slice(one.from, one.to)}`)
        const [, label = '', operator = '', value = ''] = parts
        matchers.push({ label, operator, value: value.replaceAll('\\\\', '\\') })
      })
      matches.push({
        metric: metric ? text.slice(metric.from, metric.to) : '',
        matchers,
        grouped: groupedAround(node, text),
      })
    },
  })
  return matches
}
