import { FileDown } from 'lucide-react'
import { requestFile } from '../files.ts'
import { FileButton } from '../ui/FileButton.tsx'

const FAILED = 'Your data could not be fetched. Please try again.'

/** The download of everything that is kept about the person. */
export const OwnData = () => (
  <section className="card" aria-labelledby="own-data-title">
    <h2 id="own-data-title">Your data</h2>
    <p className="muted settings-why">
      Everything we keep about you in one ZIP file: profile, sign-ins, requests, ledger, messages
      and pictures, as JSON and CSV. Passwords and other secrets are not in it. We mail you whenever
      it is downloaded.
    </p>
    <FileButton path="/user/export" read={requestFile} failed={FAILED}>
      <FileDown size={16} strokeWidth={1.75} aria-hidden="true" />
      Download everything
    </FileButton>
  </section>
)
