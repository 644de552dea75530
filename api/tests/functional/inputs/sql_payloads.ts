/** Recognised wherever a payload is executed as SQL instead of treated as text. */
export const CANARY = 'zqxcanary'
/** How long a payload would sleep if it were executed. */
export const SLEEP_SECONDS = 3

const OPENERS = [
  '',
  "'",
  '"',
  "')",
  "'))",
  '")',
  "\\'",
  "%'",
  "''",
  '`',
  ']',
  '}',
  '$$',
  "E'",
  "';",
  '";',
  '-',
  '(',
  '/*',
  '%27',
]
const COMMANDS = [
  ` or 1=1 -- ${CANARY}`,
  ` or '${CANARY}'='${CANARY}`,
  ` union select null, '${CANARY}', null -- `,
  ` union all select password from users where email like '${CANARY}' -- `,
  `; select pg_sleep(${SLEEP_SECONDS}); -- ${CANARY}`,
  ` || pg_sleep(${SLEEP_SECONDS}) || '${CANARY}`,
  ` and (select 1 from pg_sleep(${SLEEP_SECONDS})) is not null -- ${CANARY}`,
  `; drop table ${CANARY}; --`,
  ` and 1=cast((select '${CANARY}') as int) -- `,
  `; copy (select '${CANARY}') to program 'id' --`,
  ` order by ${CANARY} -- `,
  ` asc nulls first, ${CANARY}`,
  ` limit 1 offset (select length('${CANARY}'))`,
  ` returning '${CANARY}' -- `,
  ` \u0000${CANARY}`,
  ` \\x27 or ${CANARY}`,
  ` \u02BC or \u02BC${CANARY}\u02BC=\u02BC`,
  ` /**/or/**/1=1/**/--${CANARY}`,
  ` ?::text || $1 || :name ${CANARY}`,
  ` ::text;set role ${CANARY}`,
  ` } ${CANARY} {`,
  ` ], "x": "${CANARY}`,
  ` %' escape '${CANARY}`,
  ` chr(39)||${CANARY}`,
  ` 1e0${CANARY}`,
  ` -- \n${CANARY}`,
  ` if(1=1,sleep(${SLEEP_SECONDS}),'${CANARY}')`,
  ` waitfor delay '0:0:${SLEEP_SECONDS}' --${CANARY}`,
  ` exec xp_cmdshell '${CANARY}'`,
  ` is null or true or ${CANARY} is null`,
]

/** 600 payloads: every way out of a quote with every command outside it. */
export const PAYLOADS = OPENERS.flatMap((opener) =>
  COMMANDS.map((command) => `${CANARY}${opener}${command}`),
)
