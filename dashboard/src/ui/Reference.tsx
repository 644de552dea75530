import { CopyButton } from './CopyButton.tsx'
import { Fact } from './Facts.tsx'

/** The short reference of a transaction: what people quote, read out and type. */
export const Reference = ({ text }: { text: string }) => (
  <Fact name="Reference">
    <span className="copied">
      <code className="reference">{text}</code>
      <span className="no-print">
        <CopyButton text={text} what="reference" success="Reference copied." />
      </span>
    </span>
  </Fact>
)
