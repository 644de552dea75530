import { line, type NoticeKind, usd } from '#notices/notice_kind'

export const approvalWaiting: NoticeKind = {
  audience: 'staff',
  category: 'work',
  label: 'Second approval waiting',
  mail: 'on',
  title: () => 'A command waits for a second person',
  text: (facts) =>
    `${line(facts, 'action')}${facts.amountCents ? `, ${usd(facts)}` : ''}. Look at what was asked, then confirm or decline it.`,
  link: (facts) => `/admin/approvals/${line(facts, 'approvalId')}`,
  sample: {
    action: 'deposit.approve',
    amountCents: '2500000',
    approvalId: '019ab3c4-0000-7000-8000-000000000001',
  },
}
