import type { Usd } from '@assay/client/money'
import type { Fact } from '../ui/Facts.tsx'
import type { Cents } from '@assay/api/domain/money'
import type { AnyDecidedRow, Figures } from './rows.ts'

export type { Fact }

/** A figure of the investor's that the command changes. */
export interface Change {
  readonly label: string
  readonly before: Cents
  readonly after: Cents
}

/** The text that the person reads before they confirm. */
export interface Preview {
  /** Whose money goes where, in a sentence or two. */
  readonly sentence: string
  readonly facts: readonly Fact[]
  /** The amount that the main button names, where it is not that of the row. */
  readonly amount?: Usd
  /** Given the figures of this moment; empty where no money moves. */
  readonly changes: (figures: Figures) => readonly Change[]
}

/** One arrow of a status machine, as staff see and press it. */
export interface Command<Row extends AnyDecidedRow> {
  readonly name: 'approve' | 'decline' | 'process' | 'stop'
  /** The button in the row. */
  readonly label: string
  readonly to: Row['status']
  readonly title: string
  /** The main button of the dialog, which continues with the amount. */
  readonly confirm: string
  readonly sending: string
  readonly done: string
  /** The sentence for a refusal that says nothing a person can use. */
  readonly failed: string
  /** It gives money back or takes it away from the request: the button is red. */
  readonly isGrave?: true
  /** The investor reads why. */
  readonly asksReason?: true
  /** Money leaves the platform: staff can enter the payment reference, and the investor reads it. */
  readonly asksPayment?: true
  readonly path: (row: Row) => string
  readonly preview: (row: Row) => Preview
}

export const unmoved = (): readonly Change[] => []
