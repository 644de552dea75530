import { Copy, DockerfileParser, JSONInstruction } from 'dockerfile-ast'

/**
 * @typedef {object} Step
 * @property {string} keyword
 * @property {string[]} args the arguments, of an exec form those of its list
 * @property {boolean} isExec whether it is written as a list, so that it runs without a shell
 * @property {string | null} from the source stage of a COPY; null means the checkout
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} image
 * @property {Step[]} steps
 */

/** @param {import('dockerfile-ast').Instruction} instruction @returns {Step} */
function stepOf(instruction) {
  const keyword = instruction.getKeyword().toUpperCase()
  const words = instruction.getArguments().map((word) => word.getValue())
  const raw = instruction.getRawArgumentsContent() ?? ''
  // the parser's own method works only if it is the only flag
  const flags = instruction instanceof Copy ? instruction.getFlags() : []
  const from = flags.find((flag) => flag.getName() === 'from')?.getValue() ?? null
  // The parser does not separate the CMD of a HEALTHCHECK from its command.
  const list = /\[[^\]]*\]\s*$/.exec(raw)?.[0]
  const isExec = instruction instanceof JSONInstruction && list !== undefined
  if (isExec || (keyword === 'HEALTHCHECK' && list !== undefined)) {
    return { keyword, args: JSON.parse(list ?? '[]'), isExec: true, from }
  }
  return { keyword, args: words.filter((word) => !word.startsWith('--')), isExec: false, from }
}

/**
 * The stages of a Dockerfile, in their order.
 *
 * @param {string} text
 * @returns {Stage[]}
 */
export function readStages(text) {
  /** @type {Stage[]} */
  const stages = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const step = stepOf(instruction)
    if (step.keyword === 'FROM') {
      const [image = '', , name = ''] = step.args
      stages.push({ name, image, steps: [] })
    } else stages.at(-1)?.steps.push(step)
  }
  return stages
}

/** @param {Stage} stage @param {string} keyword */
export const lastOf = ({ steps }, keyword) => steps.findLast((step) => step.keyword === keyword)

/**
 * The environment that a stage gives to its programs.
 *
 * @param {Stage} stage
 * @returns {Record<string, string>}
 */
export function settingsOf({ steps }) {
  const pairs = steps.filter(({ keyword }) => keyword === 'ENV').flatMap(({ args }) => args)
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
}
