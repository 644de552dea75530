import { type Theme, useMediaQuery } from '@mui/material'
import { type ComponentProps, useEffect, useState } from 'react'
import { Sidebar, useSidebarState } from 'react-admin'

/**
 * The menu beside a wide page, and above a narrow one. A page that becomes narrow starts with it closed: one that was
 * open beside it would cover it, and must not even begin to lie above it. Wide again, it is beside the page as before.
 */
export function PanelSidebar(props: ComponentProps<typeof Sidebar>) {
  const isAbove = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const [isOpen, setOpen] = useSidebarState()
  const [wasAbove, setWasAbove] = useState(isAbove)
  const [isHeldBack, setHeldBack] = useState(false)
  const [wasBeside, setWasBeside] = useState(isOpen)
  const [isDue, setDue] = useState(false)
  if (isAbove !== wasAbove) {
    setWasAbove(isAbove)
    setHeldBack(isAbove && isOpen)
    if (isAbove) setWasBeside(isOpen)
    setDue(!isAbove && wasBeside)
  }
  if (isHeldBack && !isOpen) setHeldBack(false)
  useEffect(() => {
    if (isHeldBack) setOpen(false)
  }, [isHeldBack, setOpen])
  useEffect(() => {
    if (isDue) setOpen(true)
  }, [isDue, setOpen])
  return <Sidebar {...props} {...(isAbove && { open: isOpen && !isHeldBack })} />
}
