// Everything behind the sign-in is one chunk, fetched while the sign-in call is still under way.
export const loadUserArea = () => import('./shell/UserArea.tsx')
