import { Rosette } from './Rosette.tsx'

/** The rosette at the margin of the pages before sign-in. */
export const Engraving = () => <Rosette seed="account" />
