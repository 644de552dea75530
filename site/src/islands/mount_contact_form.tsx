import { hydrateRoot } from 'react-dom/client'
import { ContactForm } from './ContactForm.tsx'

/** Takes over the form in the page, with what has been typed into it; resolves when it answers. */
export const mountContactForm = (root: HTMLElement, action: string, email: string) =>
  new Promise<void>((ready) => {
    hydrateRoot(root, <ContactForm action={action} email={email} onReady={ready} />)
  })
