/** Amounts as JSON text, and how the API answers them. */
export const AMOUNTS: [sent: string, answered: string][] = [
  ['1250', '1250.00'],
  ['"1250"', '1250.00'],
  ['1250.5', '1250.50'],
  ['"1250.50"', '1250.50'],
  ['1250.50', '1250.50'],
  ['0.01', '0.01'],
  ['"0.01"', '0.01'],
  ['0.29', '0.29'],
  ['1.1', '1.10'],
  ['"12345678.91"', '12345678.91'],
  ['99999999.99', '99999999.99'],
  ['1000000000', '1000000000.00'],
  ['"1000000000.00"', '1000000000.00'],
]

/** JSON text that is not an amount of money. */
export const NO_AMOUNTS: string[] = [
  ...['0', '-0', '0.00', '"0"', '"0.00"', '-1', '"-1"', '-0.01', '"-5.00"'],
  ...[
    '1.005',
    '"1.005"',
    '0.001',
    '"0.001"',
    '1e-2000',
    '1000000000.01',
    '"1000000000.01"',
    '1000000001',
    '1e21',
    '1e400',
    '"99999999999999999999"',
  ],
  ...[
    '"1e3"',
    '"1E3"',
    '" 1"',
    '"1 "',
    '"1\\n"',
    '"+1"',
    '"1,000.00"',
    '"1.000,00"',
    '"$1"',
    '"1 USD"',
    '".5"',
    '"1."',
    '"."',
    '"0x1F"',
    '"1_000"',
  ],
  ...[
    '"\\u0661"',
    '"\\uff11"',
    '"NaN"',
    '"Infinity"',
    '"null"',
    '"ten"',
    'true',
    'false',
    '[5]',
    '["5.00"]',
    '[]',
    '{}',
    '{"amount":5}',
    '{"$gt":0}',
  ],
]

/** JSON text that means "no amount". */
export const MISSING_AMOUNTS: string[] = ['null', '""']

/** A JSON body with this text as its amount. */
export const bodyWith = (amount: string, rest: object, field = 'amount') =>
  `{${JSON.stringify(rest).slice(1, -1)},"${field}":${amount}}`
