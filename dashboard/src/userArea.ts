// All screens after sign-in are one chunk, fetched during the sign-in call.
export const loadUserArea = () => import('./shell/UserArea.tsx')
