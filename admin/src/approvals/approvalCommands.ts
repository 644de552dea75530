/** The commands about a request for a second approval. */
export interface ApprovalCommand {
  readonly path: 'confirm' | 'decline'
  readonly label: string
  readonly title: string
  readonly sentence: string
  readonly sending: string
  readonly done: string
  readonly failed: string
  readonly isGrave: boolean
}

export const CONFIRM: ApprovalCommand = {
  path: 'confirm',
  label: 'Confirm',
  title: 'Confirm as the second person?',
  sentence: 'It is done at once, exactly as it is shown here, and cannot be undone.',
  sending: 'Confirming…',
  done: 'Confirmed. It is done.',
  failed: 'The request was not confirmed. Check your connection and try again.',
  isGrave: false,
}

export const DECLINE: ApprovalCommand = {
  path: 'decline',
  label: 'Decline',
  title: 'Decline this second approval?',
  sentence: 'Nothing is done. What it is about stays as it is, and can be requested again.',
  sending: 'Declining…',
  done: 'Declined. Nothing was done.',
  failed: 'The request was not declined. Check your connection and try again.',
  isGrave: true,
}

export const TAKE_BACK: ApprovalCommand = {
  ...DECLINE,
  label: 'Take back',
  title: 'Take your request back?',
  sending: 'Taking back…',
  done: 'Taken back. Nothing was done.',
  failed: 'The request was not taken back. Check your connection and try again.',
}
