import { sentenceOf } from '@assay/client/failures'
import type { LocalChain } from '@assay/client/schemas'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import useSWR, { useSWRConfig } from 'swr'
import { type Answer, post } from '../client.ts'
import type { Deposit } from './deposit.ts'

interface Command {
  readonly label: string
  readonly body: { readonly command: string; readonly size?: string }
  readonly done: string
}

const pay = (label: string, size: string): Command => ({
  label,
  body: { command: 'pay', size },
  done: 'The demo wallet has paid.',
})

const PAYMENTS = [
  pay('Exactly this amount', 'exact'),
  pay('A tenth less', 'less'),
  pay('A tenth more', 'more'),
  pay('Twice', 'twice'),
]

const mine = { label: 'Mine a block', body: { command: 'mine' }, done: 'A block was mined.' }

/** A chain that is searched by address has no forks here. */
const FORKS: readonly Command[] = [
  { label: 'Reorg', body: { command: 'reorg' }, done: 'The newest payment has lost its block.' },
  {
    label: 'Double spend',
    body: { command: 'double_spend' },
    done: 'Another payment has spent the same coins.',
  },
]

const PROVIDER: readonly (Command & { readonly manner: LocalChain['secondProvider'] })[] = [
  {
    manner: 'lying',
    label: 'It lies',
    body: { command: 'lie' },
    done: 'The second provider alters its answers.',
  },
  {
    manner: 'stopped',
    label: 'It stops',
    body: { command: 'stop' },
    done: 'The second provider does not answer.',
  },
  {
    manner: 'honest',
    label: 'It tells the truth',
    body: { command: 'start' },
    done: 'The second provider tells the truth.',
  },
]

/** The watcher looks every second: what a command did shows after one of these. */
const READ_AGAIN_MS = [500, 1500, 3000]

/** In a demonstration: pays a deposit on its local chain, and lets things happen to that chain. */
export function DemoChain({ deposit }: { deposit: Deposit }) {
  const path = `/deposit/${deposit.id}/local-chain`
  const isWaiting = (read?: Answer<LocalChain>) => read?.data.state === 'starting'
  const { data, error, mutate } = useSWR<Answer<LocalChain>, Error>(path, {
    refreshInterval: (read) => (isWaiting(read) ? 1000 : 0),
  })
  const { isSending, send } = useChainCommand(path, deposit.id, (chain) =>
    mutate({ data: chain }, { revalidate: false }),
  )
  const chain = data?.data
  const buttons = (commands: readonly Command[]) =>
    commands.map((command) => (
      <button
        key={command.label}
        className="button button-quiet"
        type="button"
        disabled={isSending || ('manner' in command && command.manner === chain?.secondProvider)}
        onClick={() => void send(command)}
      >
        {command.label}
      </button>
    ))
  return (
    <section className="card demo-chain no-print" aria-labelledby="demo-chain">
      <h2 id="demo-chain">Demo: a chain of this machine</h2>
      <p>
        Its coins are worth nothing. <strong>Never send real coins to a demo.</strong>
      </p>
      {chain?.state === 'ready' ? (
        <>
          <h3>Pay from the demo wallet</h3>
          <div className="demo-chain-commands">{buttons(PAYMENTS)}</div>
          <h3>The chain, at block {chain.height}</h3>
          <div className="demo-chain-commands">
            {buttons(chain.hasForks ? [mine, ...FORKS] : [mine])}
          </div>
          <h3>The second of its two providers</h3>
          <p className="muted">Choose before you mine: both have to name a block.</p>
          <div className="demo-chain-commands">{buttons(PROVIDER)}</div>
        </>
      ) : (
        <p className="muted">{waitingWords(chain, error)}</p>
      )}
    </section>
  )
}

function waitingWords(chain: LocalChain | undefined, error: Error | undefined): string {
  if (chain?.state === 'failed') return 'The local chain did not start. Start the demo again.'
  if (error) return sentenceOf(error, 'The local chain does not answer. Reload this page.')
  return 'The local chain is starting…'
}

function useChainCommand(path: string, id: string, onDone: (chain: LocalChain) => unknown) {
  const { mutate } = useSWRConfig()
  const [isSending, setSending] = useState(false)

  async function send({ body, done }: Command): Promise<void> {
    setSending(true)
    try {
      onDone((await post<LocalChain>(path, body)).data)
      toast.success(done)
    } catch (error) {
      toast.error(sentenceOf(error as Error, 'The local chain does not answer. Try again.'))
    } finally {
      setSending(false)
      for (const wait of READ_AGAIN_MS) setTimeout(() => void mutate(`/deposit/${id}`), wait)
    }
  }

  return { isSending, send }
}
