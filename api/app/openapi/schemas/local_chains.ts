import { ASSETS } from '#domain/asset'
import type { LocalChain } from '#local_chains/local_chain_control'
import { count, flag, nullable, oneOf, shape } from '#openapi/shapes'

export const localChainSchemas = {
  LocalChain: shape<LocalChain>({
    asset: oneOf(ASSETS),
    state: { ...oneOf(['starting', 'ready', 'failed']), description: 'How its node is.' },
    height: { ...nullable(count), description: 'The newest block; null while the node starts.' },
    secondProvider: {
      ...oneOf(['honest', 'lying', 'stopped']),
      description: 'How the second of its two providers answers.',
    },
    hasForks: { ...flag, description: 'Whether it can be made to leave blocks.' },
  }),
}
