import { NotOpenYet } from '../shell/NotOpenYet.tsx'

export const Invest = () => <NotOpenYet title="Trade" />
