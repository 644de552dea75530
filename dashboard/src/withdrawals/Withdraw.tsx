import { NotOpenYet } from '../shell/NotOpenYet.tsx'

export const Withdraw = () => <NotOpenYet title="Withdraw" />
