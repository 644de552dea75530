import { ASSET_NAMES } from '@assay/api/domain/asset'
import { Wallet } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { type ReactNode, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Address } from '../ui/Address.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'

interface PaymentAddressProps {
  readonly address: string
  readonly uri: string | null
  /** The link with the quoted number of coins, if there is one. */
  readonly amountUri?: string | undefined
  readonly name: string
  readonly children?: ReactNode
}

const SIZE = 200
const QUIET_ZONE = 4
/** A link opens a wallet or nothing. */
const WALLETS = new Set(Object.values(ASSET_NAMES).map((name) => `${name.toLowerCase()}:`))
const opensWallet = (uri: string) => WALLETS.has(uri.slice(0, uri.indexOf(':') + 1))

/** The code holds the quoted coins where there are some, or the address alone, which every wallet reads. */
export function PaymentAddress({ address, uri, amountUri, name, children }: PaymentAddressProps) {
  const [isPlain, setPlain] = useState(false)
  const link = amountUri !== undefined && !isPlain ? amountUri : uri
  return (
    <section className="card payment-address" aria-labelledby="payment-address">
      <div className="payment-code">
        <QRCodeSVG
          value={amountUri !== undefined && !isPlain ? amountUri : address}
          size={SIZE}
          level="M"
          marginSize={QUIET_ZONE}
          bgColor="#FFFFFF"
          fgColor="#000000"
          role="img"
          title={`QR code of the ${name} address`}
        />
      </div>
      <div className="payment-copy">
        <h2 id="payment-address">{name} address</h2>
        <p>
          <Address text={address} />
        </p>
        {children}
        <p className="muted">
          Compare the first and the last six characters in your wallet before you send.
        </p>
        {amountUri !== undefined && (
          <label className="checkbox">
            <input
              type="checkbox"
              checked={isPlain}
              onChange={({ target }) => setPlain(target.checked)}
            />
            Code with the address only
          </label>
        )}
        <div className="flow-commands">
          <CopyButton text={address} what="address" success="Address copied successfully!" />
          {link !== null && opensWallet(link) && (
            <a className="button button-quiet" href={link}>
              <Wallet size={16} strokeWidth={1.75} aria-hidden="true" />
              Open in your wallet
            </a>
          )}
        </div>
      </div>
    </section>
  )
}

/** Where there is no address, the button that would copy it says so. */
export const NoAddress = () => (
  <button
    className="button button-quiet"
    type="button"
    onClick={() => toast.error('No address to copy.')}
  >
    Copy address
  </button>
)
