import { NotOpenYet } from '../ui/NotOpenYet.tsx'

export const CreatePlan = () => <NotOpenYet title="Create Plan" />
