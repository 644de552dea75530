import { NotOpenYet } from '../shell/NotOpenYet.tsx'

export const Profile = () => <NotOpenYet title="Profile" />
