import { NotOpenYet } from '../shell/NotOpenYet.tsx'

export const Statement = () => <NotOpenYet title="Monthly statement" />
