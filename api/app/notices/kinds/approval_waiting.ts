import { type Facts, line, type NoticeKind, usd } from '#notices/notice_kind'

/** What is to be done: `deposit_address.change` is a deposit address to change. */
function whatWaits(facts: Facts): string {
  const [what = '', verb = ''] = line(facts, 'action').replaceAll('_', ' ').split('.')
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} to ${verb}`
}

export const approvalWaiting: NoticeKind = {
  audience: 'staff',
  category: 'work',
  label: 'Second approval waiting',
  mail: 'on',
  title: () => 'A command is waiting for a second approval',
  text: (facts) =>
    `${whatWaits(facts)}${facts.amountCents ? `, ${usd(facts)}` : ''}. Review the request, then confirm or decline it.`,
  link: (facts) => `/admin/approvals/${line(facts, 'approvalId')}`,
  sample: {
    action: 'deposit.approve',
    amountCents: '2500000',
    approvalId: '019ab3c4-0000-7000-8000-000000000001',
  },
}
