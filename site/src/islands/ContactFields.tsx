import type { Problems } from './contact_message.ts'
import { TextField } from './TextField.tsx'

interface Props {
  readonly problems: Problems
}

/** The four fields, and the hidden one for bots. */
export function ContactFields({ problems }: Props) {
  return (
    <>
      <div className="contact-pair">
        <TextField name="name" label="Name" autoComplete="name" problem={problems.name} />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          problem={problems.email}
        />
      </div>
      <TextField name="subject" label="Subject" problem={problems.subject} />
      <TextField name="message" label="Message" rows={6} problem={problems.message} />
      <p className="contact-trap" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
    </>
  )
}
