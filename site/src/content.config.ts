import { defineCollection } from 'astro:content'
import { file, glob } from 'astro/loaders'
import { z } from 'astro/zod'
import { claim, consented } from './claims/claim.ts'
import { parseEntries } from './content/names.ts'

const words = z.string().min(1)
const consent = {
  error:
    'Words or marks of others need evidence.consent: the reference of what they signed, and its day.',
}
const entries = (name: string) => file(`src/content/${name}.json`, { parser: parseEntries })
const fact = z.object({ text: words }).strict()

// The answer to a question is a claim if it promises something, otherwise an explanation of the product.
const question = z.object({ id: words, question: words })
const claimedQuestion = question.extend(claim.shape)
const factualQuestion = question.extend(fact.shape)
const answer = { answer: words }

export const collections = {
  statement: defineCollection({
    loader: entries('statement'),
    schema: claim.extend({ label: words, kind: z.enum(['total', 'in', 'out', 'earned']) }),
  }),
  // Each names the entry that it is a part of: the total has none.
  balance: defineCollection({
    loader: entries('balance'),
    schema: claim.extend({ label: words, parent: words.nullable() }),
  }),
  why: defineCollection({
    loader: entries('why'),
    schema: claim.extend({
      headline: words,
      neutralHeadline: words,
      figure: z.enum(['forecast', 'clock', 'layers']),
    }),
  }),
  insights: defineCollection({
    loader: entries('insights'),
    schema: claim.extend({
      place: z.enum(['title', 'text', 'caption', 'action', 'feature', 'step']),
      headline: words.optional(),
      limit: words.optional(),
    }),
  }),
  stats: defineCollection({
    loader: entries('stats'),
    schema: claim.extend({ value: words, label: words }),
  }),
  story: defineCollection({ loader: entries('story'), schema: claim }),
  values: defineCollection({
    loader: entries('values'),
    schema: fact.extend({ id: words, headline: words }),
  }),
  testimonials: defineCollection({
    loader: entries('testimonials'),
    schema: claim
      .extend({ name: words, role: words, monogram: words, rating: z.int().min(1).max(5) })
      .refine(consented, consent),
  }),
  faq: defineCollection({
    loader: entries('faq'),
    schema: z.union([claimedQuestion, factualQuestion]),
  }),
  teasers: defineCollection({
    loader: entries('teasers'),
    schema: z.union([claimedQuestion.extend(answer), factualQuestion.extend(answer)]),
  }),
  partners: defineCollection({
    loader: entries('partners'),
    schema: claim.extend({ mark: words }).refine(consented, consent),
  }),
  services: defineCollection({
    loader: entries('services'),
    schema: claim.extend({ group: z.enum(['planning', 'investment']) }),
  }),
  plans: defineCollection({
    loader: entries('plans'),
    schema: claim.extend({
      name: words,
      minimum: words,
      maximum: words,
      term: words,
      perDay: words,
      rank: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    }),
  }),
  risk: defineCollection({
    loader: entries('risk'),
    schema: z.object({
      id: words,
      jurisdiction: words,
      text: words,
      source: words,
      asOf: z.iso.date(),
    }),
  }),
  legal: defineCollection({
    loader: glob({ pattern: '*.md', base: 'src/content/legal' }),
    schema: z.object({
      title: words,
      description: words,
      updated: z.iso.date(),
      scope: z.enum(['demo', 'live']),
    }),
  }),
}
