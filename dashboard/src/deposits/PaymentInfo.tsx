import { NotOpenYet } from '../shell/NotOpenYet.tsx'

export const PaymentInfo = () => <NotOpenYet title="Payment information" />
