import {
  canCancel,
  isCancelled,
  isGranted,
  isTakenBack,
  isUntouched,
} from '@assay/api/domain/request_status'
import { ASSET_NAMES, type Asset } from '@assay/api/domain/asset'
import { TriangleAlert } from 'lucide-react'
import { lazyExtra } from '@assay/client/react/lazyCode'
import { Suspense, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Link } from 'wouter'
import { CancelRequest } from '../ledger/CancelRequest.tsx'
import { Heading } from '../ui/Heading.tsx'
import { formatUsd } from '@assay/client/money'
import { Thanks } from '../ui/Return.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import { Timeline } from '../ui/Timeline.tsx'
import { ChainPayments, NotVerified, Unverified } from './ChainPayments.tsx'
import { isPaid, sinceReversal } from './chainWords.ts'
import type { Deposit, Network } from './deposit.ts'
import { momentsOf } from './depositMoments.ts'
import { NoAddress, PaymentAddress } from './PaymentAddress.tsx'
import { DecidedFacts, PaymentFacts } from './PaymentFacts.tsx'
import { Quote } from './Quote.tsx'
import { TooSmall } from './TooSmall.tsx'
import { useNetworks } from './useNetworks.ts'

/** Only a demonstration has it. */
const DemoChain = lazyExtra(async () => (await import('./DemoChain.tsx')).DemoChain)

const isAsset = (method: string): method is Asset => Object.hasOwn(ASSET_NAMES, method)
const NO_ADDRESS = 'Invalid or missing wallet address'

/** How a pending deposit is paid. Anything else shows what happened, and nothing that could be paid. */
export function Payment({ deposit }: { deposit: Deposit }) {
  const networks = useNetworks().data?.data
  const network = networks?.find(({ method }) => method === deposit.method)
  const name = isAsset(deposit.method) ? ASSET_NAMES[deposit.method] : deposit.method
  const isOpen = isUntouched(deposit.status)
  return (
    <div className="payment">
      <div className="payment-head">
        <Heading title="Payment information">{headingOf(deposit, name)}</Heading>
        <StatusPill row={deposit} />
      </div>
      {isOpen ? (
        <HowToPay deposit={deposit} name={name} network={network} />
      ) : (
        <Decided deposit={deposit} />
      )}
      <section className="card payment-steps" aria-labelledby="payment-steps">
        <h2 id="payment-steps">{isOpen ? 'What happens' : 'What happened'}</h2>
        <Timeline moments={momentsOf(deposit, network)} />
      </section>
      {deposit.chain?.isLocal && !deposit.chain.quote?.least && (
        <Suspense>
          <DemoChain deposit={deposit} />
        </Suspense>
      )}
    </div>
  )
}

function headingOf(deposit: Deposit, name: string): string {
  const { amount: asked, creditedAmount, status } = deposit
  const amount = creditedAmount ?? asked
  const sum = `${formatUsd(amount)} in ${name}`
  if (isUntouched(status)) {
    if (isPaid(deposit.chain)) return `${sum} on its way`
    return deposit.chain?.quote?.least ? `${sum} cannot be sent` : `Send ${sum}`
  }
  if (isCancelled(deposit)) return `${sum} cancelled`
  if (isTakenBack(status)) return `${sum} reversed`
  return isGranted(status) ? `${sum} credited` : `${sum} declined`
}

interface HowToPayProps {
  readonly deposit: Deposit
  readonly name: string
  readonly network: Network | undefined
}

function HowToPay({ deposit, name, network }: HowToPayProps) {
  const address = isAsset(deposit.method) ? deposit.address : null
  if (deposit.chain && isPaid(deposit.chain))
    return (
      <>
        <p>
          Your payment is on the network. Send nothing else for this deposit: each further payment
          becomes a deposit of its own.
        </p>
        <ChainPayments deposit={deposit} chain={deposit.chain} />
        <PaymentFacts deposit={deposit} name={name} network={network} />
      </>
    )
  const quote = deposit.chain?.quote
  if (quote?.least)
    return (
      <>
        <TooSmall deposit={deposit} quote={quote} />
        <Cancel deposit={deposit} />
      </>
    )
  return (
    <>
      <Warning name={name} network={network?.network ?? name} />
      {address ? (
        <PaymentAddress
          address={address}
          uri={deposit.uri}
          amountUri={deposit.chain?.quote?.uri}
          name={name}
        >
          {deposit.chain ? (
            <Quote deposit={deposit} quote={deposit.chain.quote} />
          ) : (
            <NotVerified />
          )}
        </PaymentAddress>
      ) : (
        <div className="caution" role="alert">
          <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
          <div>
            <p>{NO_ADDRESS}</p>
            <p>Do not send anything yet. Support can tell you where this deposit goes.</p>
            <NoAddress />
          </div>
        </div>
      )}
      {deposit.chain && <ChainPayments deposit={deposit} chain={deposit.chain} />}
      <PaymentFacts deposit={deposit} name={name} network={network} />
      {address && <Sent />}
      <Cancel deposit={deposit} />
    </>
  )
}

const Cancel = ({ deposit }: { deposit: Deposit }) =>
  canCancel(deposit.status) && (
    <div className="flow-commands">
      <CancelRequest request={deposit} />
    </div>
  )

/** The outcome; for one that is not credited also what to do with a payment that was sent all the same. */
function Decided({ deposit }: { deposit: Deposit }) {
  return (
    <>
      {isTakenBack(deposit.status) ? (
        <Reversed since={deposit.chain && sinceReversal(deposit.chain, deposit.status)} />
      ) : isGranted(deposit.status) ? (
        <p>This deposit is finished. Its money is in your available balance.</p>
      ) : (
        <div className="caution">
          <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
          <div>
            <p>
              <strong>Do not pay this deposit.</strong>{' '}
              {isCancelled(deposit) ? 'You cancelled it' : 'It was declined'}, and it will not be
              credited.
            </p>
            {!isCancelled(deposit) && deposit.reason !== null && (
              <p>The reason: {deposit.reason}</p>
            )}
            <p>If you have sent the payment already, write to support with the reference below.</p>
          </div>
        </div>
      )}
      {deposit.chain ? (
        <ChainPayments deposit={deposit} chain={deposit.chain} />
      ) : (
        <Unverified deposit={deposit} />
      )}
      <DecidedFacts deposit={deposit} />
      <div className="flow-commands">
        <Link className="button button-quiet" href={`/user/transactions/${deposit.id}`}>
          See the transaction
        </Link>
        <Link className="button button-quiet" href="/user/deposit">
          Make another deposit
        </Link>
      </div>
    </>
  )
}

/** A deposit whose network dropped the payment after it was final. */
const Reversed = ({ since }: { since: string | null }) => (
  <div className="caution">
    <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
    <div>
      <p>
        <strong>The network has reversed this payment.</strong> It dropped the block that held it,
        so what was credited has been taken back.
      </p>
      <p>
        {since} Do not send it a second time before you have looked at your wallet; support can
        help.
      </p>
    </div>
  </div>
)

const Warning = ({ name, network }: { name: string; network: string }) => (
  <div className="caution">
    <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
    <div>
      <p>
        <strong>{network} network only.</strong> {name} that is sent over another network may be
        lost.
      </p>
      <p>
        Send <strong>{name} only</strong> to this address. Any other coin may be lost.
      </p>
    </div>
  </div>
)

function Sent() {
  const [isSent, setSent] = useState(false)

  function said(): void {
    setSent(true)
    toast.success('Deposit initiated successfully!')
  }

  if (isSent)
    return (
      <Thanks>
        <strong>Thank you.</strong> Nothing else is needed from you. This page follows the deposit
        until it is credited.
      </Thanks>
    )
  return (
    <button className="button button-primary button-wide" type="button" onClick={said}>
      I have sent the payment
    </button>
  )
}
