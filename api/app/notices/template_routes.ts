import { saveTemplate } from '#notices/notice_validator'
import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#notices/notice_templates_controller')

const common = {
  guard: 'staff',
  permission: 'notice-templates.manage',
  rate: 'api',
  tag: 'notices',
} as const

const ofOne = {
  ...common,
  params: { kind: 'The kind of notice, such as deposit_approved.' },
} as const

/** The words of notices: read, tried and changed by operators. */
export const templateRoutes: RouteEntry[] = [
  {
    ...common,
    method: 'GET',
    path: '/admin/notice-templates',
    handle: [controller, 'index'],
    summary: 'Every kind of notice with the words in force and the variables that they may use.',
    answer: { schema: 'NoticeTemplate', list: true },
  },
  {
    ...ofOne,
    method: 'GET',
    path: '/admin/notice-templates/:kind',
    handle: [controller, 'show'],
    summary: 'One kind of notice.',
    answer: { schema: 'NoticeTemplate' },
    refusals: ['notice_kind_not_found'],
  },
  {
    ...ofOne,
    method: 'GET',
    path: '/admin/notice-templates/:kind/versions',
    handle: [controller, 'versions'],
    summary: 'What a kind of notice said and says, the newest version first; at most 100.',
    answer: { schema: 'NoticeTemplateVersion', list: true },
    refusals: ['notice_kind_not_found'],
  },
  {
    ...ofOne,
    method: 'PUT',
    path: '/admin/notice-templates/:kind',
    handle: [controller, 'update'],
    stepUp: true,
    edits: 'notice_template',
    summary: 'Gives a kind of notice other words, as another version. Nothing in them is HTML.',
    body: saveTemplate,
    answer: { schema: 'NoticeTemplate' },
    refusals: ['notice_kind_not_found', 'validation_failed'],
  },
  {
    ...ofOne,
    method: 'POST',
    path: '/admin/notice-templates/:kind/preview',
    handle: [controller, 'preview'],
    summary: 'What these words would say of a sample. Saves nothing.',
    body: saveTemplate,
    status: 200,
    answer: { schema: 'NoticeWords' },
    refusals: ['notice_kind_not_found', 'validation_failed'],
  },
  {
    ...ofOne,
    method: 'POST',
    path: '/admin/notice-templates/:kind/test-mail',
    handle: [controller, 'test'],
    rate: 'money',
    summary: 'Mails the caller what these words would say of a sample. Saves nothing.',
    body: saveTemplate,
    status: 200,
    answer: { schema: 'NoticeWords' },
    refusals: ['notice_kind_not_found', 'validation_failed'],
  },
]
