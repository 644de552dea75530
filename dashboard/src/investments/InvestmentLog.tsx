import { NotOpenYet } from '../shell/NotOpenYet.tsx'

export const InvestmentLog = () => <NotOpenYet title="My trade" />
