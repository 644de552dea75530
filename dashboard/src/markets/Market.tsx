import { NotOpenYet } from '../shell/NotOpenYet.tsx'

export const Market = () => <NotOpenYet title="Markets" />
