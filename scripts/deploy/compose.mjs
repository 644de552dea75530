import { parse } from 'yaml'

/**
 * A service of docker-compose.yml as the rules and the tests read it.
 *
 * @typedef {object} Service
 * @property {string} [image]
 * @property {{ target?: string, dockerfile?: string, context?: string }} [build]
 * @property {string[]} [command]
 * @property {string[]} [entrypoint]
 * @property {Record<string, string | null>} [environment]
 * @property {string[]} [secrets]
 * @property {string[]} [volumes]
 * @property {string[]} [tmpfs]
 * @property {string[]} [ports]
 * @property {string[]} [profiles]
 * @property {string} [user]
 * @property {string} [restart]
 * @property {string} [container_name]
 * @property {boolean} [read_only]
 * @property {boolean} [init]
 * @property {boolean} [privileged]
 * @property {string[]} [cap_drop]
 * @property {string[]} [cap_add]
 * @property {string[]} [security_opt]
 * @property {string} [stop_grace_period]
 * @property {string | number} [mem_limit]
 * @property {number} [pids_limit]
 * @property {{ test?: string[], disable?: boolean }} [healthcheck]
 *
 * @typedef {{ services: Record<string, Service>, secrets: Record<string, { file?: string }>, volumes: Record<string, unknown> }} Compose
 */

/**
 * A compose file with its anchors and merges resolved.
 *
 * @param {string} text
 * @returns {Compose}
 */
export const readCompose = (text) => parse(text, { merge: true })
