import { ASSET_NAMES } from '@assay/api/domain/asset'
import { Wallet } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import toast from 'react-hot-toast/headless'
import { Address } from '../ui/Address.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'

interface PaymentAddressProps {
  readonly address: string
  readonly uri: string | null
  readonly name: string
}

const SIZE = 200
const QUIET_ZONE = 4
/** A link opens a wallet or nothing. */
const WALLETS = new Set(Object.values(ASSET_NAMES).map((name) => `${name.toLowerCase()}:`))
const opensWallet = (uri: string) => WALLETS.has(uri.slice(0, uri.indexOf(':') + 1))

/** The code holds the address alone: a wallet would take the amount in dollars for coins. */
export function PaymentAddress({ address, uri, name }: PaymentAddressProps) {
  return (
    <section className="card payment-address" aria-labelledby="payment-address">
      <div className="payment-code">
        <QRCodeSVG
          value={address}
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
        <p className="muted">
          Compare the first and the last six characters in your wallet before you send.
        </p>
        <div className="flow-commands">
          <CopyButton text={address} what="address" success="Address copied successfully!" />
          {uri !== null && opensWallet(uri) && (
            <a className="button button-quiet" href={uri}>
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
    Copy<span className="visually-hidden"> address</span>
  </button>
)
