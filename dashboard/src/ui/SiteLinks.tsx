import './site_links.css'

const PAGES = [
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/faq', 'FAQ'],
  ['/contact', 'Contact'],
] as const

/** The pages of the public site that a user of the app may want to read: the site is another document. */
export const SiteLinks = () => (
  <nav className="site-links" aria-label="About this service">
    {PAGES.map(([href, label]) => (
      <a key={href} href={href}>
        {label}
      </a>
    ))}
  </nav>
)
