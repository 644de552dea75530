import { serverSentenceOf } from '@assay/client/failures'
import type { LocalChain } from '@assay/client/schemas'
import { Button } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { call, get } from '../client.ts'
import { useMay } from '../ui/useMay.ts'

interface Command {
  readonly name: string
  readonly label: string
  readonly manner?: LocalChain['secondProvider']
}

const MINE: Command = { name: 'mine', label: 'Mine a block' }
const FORKS: readonly Command[] = [
  { name: 'reorg', label: 'Reorg' },
  { name: 'double_spend', label: 'Double spend' },
]
const PROVIDER: readonly Command[] = [
  { name: 'lie', label: 'Second provider lies', manner: 'lying' },
  { name: 'stop', label: 'Stop the second provider', manner: 'stopped' },
  { name: 'start', label: 'Second provider tells the truth', manner: 'honest' },
]

/** The watcher looks every second. */
const READ_AGAIN_MS = 1500

/** In a demonstration: what can be done to a local chain. */
export function LocalChainPanel({ asset }: { asset: string }) {
  const isAllowed = useMay('chain-inbox.manage')
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const query = useQuery({
    queryKey: ['local-chains'],
    queryFn: () => get<LocalChain[]>('/local-chains'),
  })
  const chain = query.data?.find((one) => one.asset === asset)
  if (!chain) return null

  async function send({ name, label }: Command): Promise<void> {
    setBusy(true)
    try {
      await call('POST', `/local-chains/${asset}`, { body: { command: name } })
      toast.success(`${asset}: ${label}. Done.`)
    } catch (error) {
      toast.error(serverSentenceOf(error as Error, 'The local chain does not answer. Try again.'))
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: ['local-chains'] })
      setTimeout(() => void client.invalidateQueries({ queryKey: ['chains'] }), READ_AGAIN_MS)
    }
  }

  const commands = [MINE, ...(chain.hasForks ? FORKS : []), ...PROVIDER]
  return (
    <section className="local-chain" aria-label={`Demo: the local chain of ${asset}`}>
      <p className="part-note">
        A local chain of this demonstration: its coins are worth nothing
        {isAllowed ? ', and it does what these buttons say.' : '.'}
      </p>
      {isAllowed && (
        <div className="detail-commands">
          {commands.map((command) => (
            <Button
              key={command.name}
              size="small"
              variant="outlined"
              disabled={isBusy || command.manner === chain.secondProvider}
              onClick={() => void send(command)}
            >
              {command.label}
              <span className="visually-hidden"> of {asset}</span>
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
