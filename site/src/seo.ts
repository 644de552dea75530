import { site } from './site.ts'

const id = (name: string) => `${site.origin}/#${name}`

/** The operator's structured data on every page. */
export const organization = {
  '@type': 'Organization',
  '@id': id('organization'),
  name: site.name,
  legalName: site.legal.entity,
  url: site.origin,
  logo: `${site.origin}/favicon.svg`,
  email: site.email,
  telephone: site.phone.text,
}

export const website = {
  '@type': 'WebSite',
  '@id': id('website'),
  name: site.name,
  url: site.origin,
  publisher: { '@id': id('organization') },
}

export const breadcrumb = (name: string, path: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: site.origin },
    { '@type': 'ListItem', position: 2, name, item: `${site.origin}${path}` },
  ],
})

export const questions = (list: readonly { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: list.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
