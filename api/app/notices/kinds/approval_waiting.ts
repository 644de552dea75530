import { line, type NoticeKind, usd, whatWaits } from '#notices/notice_kind'

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
