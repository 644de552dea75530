// Written by design/build.mjs from design/tokens.json: change that file, then run `node design/build.mjs`.
// Fills and strokes of data, never text. Series also differ by dash, so colour is not the only sign.

export const seriesColour = {
  light: {
    btc: '#AB892E',
    eth: '#381EA7',
    sol: '#5F2150',
    plans: '#5C9DAD',
    cash: '#5F696A',
  },
  dark: {
    btc: '#F7CB58',
    eth: '#8385FB',
    sol: '#C987A6',
    plans: '#94DBE6',
    cash: '#5E6C6E',
  },
} as const

export const seriesDash = {
  btc: 'none',
  eth: '8 4',
  sol: '2 3',
  plans: '12 3 2 3',
  cash: '1 4',
} as const

export type Series = keyof typeof seriesDash
