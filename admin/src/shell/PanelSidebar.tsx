import { type Theme, useMediaQuery } from '@mui/material'
import { type ComponentProps, useEffect, useState } from 'react'
import { Sidebar, useSidebarState, useStore } from 'react-admin'

/**
 * The menu beside a wide page, and above a narrow one. A page that becomes narrow, or is loaded so, starts with it closed: one
 * that was open beside it would cover it, and must not even begin to lie above it. Wide again, it is beside the page as before.
 */
export function PanelSidebar(props: ComponentProps<typeof Sidebar>) {
  const isAbove = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const [isOpen, setOpen] = useSidebarState()
  const [wasAbove, setWasAbove] = useState(isAbove)
  const [isHeldBack, setHeldBack] = useState(isAbove && isOpen)
  // kept on the device: the page may be loaded again before it is wide
  const [isDue, setDue] = useStore('sidebar.isDue', false)
  if (isAbove !== wasAbove) {
    setWasAbove(isAbove)
    setHeldBack(isAbove && isOpen)
  }
  if (isHeldBack && !isOpen) setHeldBack(false)
  useEffect(() => {
    if (!isHeldBack) return
    setDue(true)
    setOpen(false)
  }, [isHeldBack, setDue, setOpen])
  useEffect(() => {
    if (isAbove || !isDue) return
    setDue(false)
    setOpen(true)
  }, [isAbove, isDue, setDue, setOpen])
  return <Sidebar {...props} {...(isAbove && { open: isOpen && !isHeldBack })} />
}
