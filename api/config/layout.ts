import env from '#start/env'

/**
 * How the tables that grow with investors are laid out: whole, or in hash partitions by bucket. A database is born in one
 * layout and keeps it; `app:prepare` refuses the other (docs/scale.md).
 */
export const layout = { isPartitioned: env.get('PARTITIONED') === true }
