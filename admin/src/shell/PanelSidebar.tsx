import { type Theme, useMediaQuery } from '@mui/material'
import { type ComponentProps, useEffect, useState } from 'react'
import { Sidebar, useSidebarState } from 'react-admin'

/**
 * The menu beside a wide page, and above a narrow one. A page that becomes narrow starts with it closed: one that was
 * open beside it would cover it, and must not even begin to lie above it.
 */
export function PanelSidebar(props: ComponentProps<typeof Sidebar>) {
  const isAbove = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const [isOpen, setOpen] = useSidebarState()
  const [wasAbove, setWasAbove] = useState(isAbove)
  const [isHeldBack, setHeldBack] = useState(false)
  if (isAbove !== wasAbove) {
    setWasAbove(isAbove)
    setHeldBack(isAbove && isOpen)
  }
  if (isHeldBack && !isOpen) setHeldBack(false)
  useEffect(() => {
    if (isHeldBack) setOpen(false)
  }, [isHeldBack, setOpen])
  return <Sidebar {...props} {...(isAbove && { open: isOpen && !isHeldBack })} />
}
