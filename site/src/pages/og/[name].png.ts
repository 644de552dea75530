import type { APIRoute, GetStaticPaths } from 'astro'
import { picture } from '../../og/picture.ts'

const titles: Readonly<Record<string, string>> = {
  home: 'Invest in crypto with an account you can check.',
  about: 'Know who holds your money before you send any.',
  contact: 'Write to us, and keep the reference.',
  faq: 'Questions and answers',
  insights: 'How insights work, and where they end.',
  verify: 'Check a statement, without asking us.',
}

export const getStaticPaths = (() =>
  Object.entries(titles).map(([name, title]) => ({
    params: { name },
    props: { title },
  }))) satisfies GetStaticPaths

export const GET: APIRoute<{ title: string }, { name: string }> = async ({ params, props }) => {
  const png = await picture(props.title, params.name)
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
}
