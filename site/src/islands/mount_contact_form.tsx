import { hydrateRoot } from 'react-dom/client'
import { ContactForm } from './ContactForm.tsx'

/** Takes over the form in the page, with its typed text; resolves when React handles it. */
export const mountContactForm = (root: HTMLElement, action: string, email: string) =>
  new Promise<void>((ready) => {
    hydrateRoot(root, <ContactForm action={action} email={email} onReady={ready} />)
  })
