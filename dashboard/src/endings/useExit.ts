import { CallFailure, isLost, sentenceOf, whyUnknown } from '@assay/client/failures'
import { businessDate } from '@assay/client/maturity'
import { formatUsd } from '@assay/client/money'
import type { ExitQuote } from '@assay/client/schemas'
import { useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useSWRConfig } from 'swr'
import { get, postOnce } from '../client.ts'
import { isTouched } from '../live/changes.ts'

const NO_QUOTE = 'What leaving costs could not be worked out just now. Please try again.'
const NOT_LEFT = 'You have not left. Please try again.'

const whyNotQuoted = (failure: CallFailure): string => sentenceOf(failure, NO_QUOTE)

const whyNotLeft = (failure: CallFailure): string =>
  isLost(failure)
    ? `${whyUnknown(failure)}, so it is not known whether you have left. Press again: it is carried out only once.`
    : sentenceOf(failure, NOT_LEFT)

/** A quote of leaving, and taking it. One key for each quote: however often it is taken, it is the same command. */
export function useExit(id: string, onOver: () => void) {
  const { mutate } = useSWRConfig()
  const [quote, setQuote] = useState<ExitQuote>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const keys = useRef(new Map<string, string>())
  const path = `/investment/${encodeURIComponent(id)}`

  async function trying(
    work: () => Promise<void>,
    explain: (failure: CallFailure) => string,
  ): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      // the figures have changed, or it took too long: the new quote comes with the refusal
      if (failure.code === 'quote_expired') setQuote(failure.data as ExitQuote)
      setProblem(explain(failure))
    } finally {
      setBusy(false)
    }
  }

  const ask = () =>
    trying(async () => {
      setQuote(undefined)
      setQuote((await get<ExitQuote>(`${path}/exit-quote`)).data)
    }, whyNotQuoted)

  const leave = ({ seal, net, leavesAfter }: ExitQuote) =>
    trying(async () => {
      const key = keys.current.get(seal) ?? crypto.randomUUID()
      keys.current.set(seal, key)
      try {
        await postOnce(`${path}/exit`, { seal }, key)
        onOver()
        toast.success(
          leavesAfter === null
            ? `You have left. ${formatUsd(net)} is available again.`
            : `You have left. ${businessDate(leavesAfter)} is the last date that counts.`,
        )
      } finally {
        void mutate((read) => isTouched(read, ['investment', 'balance']))
      }
    }, whyNotLeft)

  return { quote, problem, isBusy, ask, leave }
}
