import fc from 'fast-check'

/** Text that has broken programs before. */
export const NASTY_TEXT = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u202Egnp.exe',
  '\u2066x\u2069',
  '\uD800',
  'x\uDFFFy',
  '\uFEFF',
  '\u200B',
  '\uFFFE',
  '＝1+1',
  '🏴‍☠️'.repeat(20),
  'Z\u0351\u036B\u0343'.repeat(50),
  "' or '1'='1",
  '"; drop table users; --',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: meant literally, for a program that would evaluate it
  '${7*7}{{7*7}}<%= 7*7 %>',
  '../../../../etc/passwd',
  '%00%0d%0aset-cookie:x',
  'a\r\nx-injected: 1',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '%ff',
  'Infinity',
  '-0',
  '1e308',
  '0x1F',
  '00000000-0000-0000-0000-000000000000',
  '9999-99-99',
  '2024-02-30T25:61:61Z',
  '1'.repeat(400),
  'a'.repeat(10_000),
  '@'.repeat(300),
  'a@'.repeat(2000),
]

const NUMBERS = [
  0,
  -0,
  -1,
  1.005,
  0.1 + 0.2,
  1e21,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53 + 2,
  -(2 ** 63),
  2 ** 64,
  1_000_000_000.01,
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY_TEXT) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.webUrl() },
  { weight: 1, arbitrary: fc.emailAddress() },
)

/** Any value that JSON can hold, and some at its limits. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      ...NUMBERS,
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      { toString: 1 },
      { length: 1e9 },
    ),
  },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.bigInt().map(String) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.array(fc.integer(), { maxLength: 300 }) },
)

/** Numbers that text can express and a number cannot hold. */
const RAW_NUMBERS = [
  '1e999',
  '-1e999',
  '0.1000000000000000055511151231257827',
  '99999999999999999999999999',
  '-0',
  '1E400',
  '0e0',
]

/** JSON text that keeps -0, huge numbers and lone surrogates. */
export function toJson(value: unknown): string {
  if (Object.is(value, -0)) return '-0'
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`
  if (value !== null && typeof value === 'object') {
    return `{${Object.entries(value)
      .map(([key, inner]) => `${JSON.stringify(key)}:${toJson(inner)}`)
      .join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

/** Text that is not JSON, or only just. */
export const brokenJson: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '}',
    '[',
    '{"a":}',
    "{'a':1}",
    '{"a":1,}',
    'undefined',
    'NaN',
    '{"a":NaN}',
    '\uFEFF{}',
    '{} {}',
    'null',
    '"text"',
    '7',
    '[]',
    'true',
  ),
  fc
    .constantFrom(...RAW_NUMBERS)
    .map((number) => `{"amount":${number},"method":"BTC","duration":${number}}`),
  fc.integer({ min: 1, max: 50_000 }).map((depth) => '['.repeat(depth)),
  fc.integer({ min: 1, max: 3000 }).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  fc.integer({ min: 100_000, max: 130_000 }).map((size) => `{"name":"${'a'.repeat(size)}"}`),
  fc
    .tuple(hostileValue, hostileValue)
    .map(
      ([a, b]) =>
        `{"amount":${toJson(a)},"amount":${toJson(b)},"method":"BTC","method":${toJson(a)},"email":${toJson(b)}}`,
    ),
  fc.constant('{"a":"\\ud800"}'),
  fc.constant('{"\\u0000":1}'),
  fc.json().map((text) => text.slice(0, Math.floor(text.length / 2))),
)
