import { NotOpenYet } from '../shell/NotOpenYet.tsx'

export const Setting = () => <NotOpenYet title="Settings" />
