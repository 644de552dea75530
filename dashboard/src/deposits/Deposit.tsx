import { NotOpenYet } from '../shell/NotOpenYet.tsx'

export const Deposit = () => <NotOpenYet title="Deposit" />
