import { useMediaQuery } from '@mui/material'

const ROOM_FOR_TABLE = '(min-width: 720px)'

/** Whether a list is a table under all its tools; below this width it is cards, under a search and one button. */
export const useHasRoom = (): boolean => useMediaQuery(ROOM_FOR_TABLE, { noSsr: true })
