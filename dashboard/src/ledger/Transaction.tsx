import { NotOpenYet } from '../shell/NotOpenYet.tsx'

export const Transaction = () => <NotOpenYet title="Transaction" />
